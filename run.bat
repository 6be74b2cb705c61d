@echo off
rem For a double click on Windows; in a terminal "py run.py" does the same.
setlocal
set "STARTER=python"
where py >nul 2>nul && set "STARTER=py -3"
%STARTER% "%~dp0run.py" %*
set "CODE=%ERRORLEVEL%"
if "%CODE%"=="0" exit /b 0
if "%CODE%"=="9009" echo Windows does not know Python. Install 3.11 or newer from python.org, with "Add python.exe to PATH" ticked.
pause
exit /b %CODE%
