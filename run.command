#!/bin/sh
# For a double click on macOS; in a terminal `python3 run.py` does the same.
cd "$(dirname "$0")" || exit 1
if ! command -v python3 >/dev/null 2>&1; then
    echo "Ringside needs Python 3.11 or newer. Install it from python.org, then start this again."
    exit 1
fi
exec python3 run.py "$@"
