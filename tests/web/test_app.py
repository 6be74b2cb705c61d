"""The pages and what they load: all from here, all with the strict policy, static files once and for ever."""

from __future__ import annotations

import gc
import json
import re
import socket
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.web.evening import Evening
from web.api.served import ROUTES
from web.app import PAGES, digest
from web.net.guard import FIXED


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_what_there_is_and_nothing_from_elsewhere(evening: Evening, path: str) -> None:
    browser = evening.browser()
    html = browser.get(path).decode()
    assert browser.status == 200
    assert not re.findall(r"""(?:src|href)="(?:https?:)?//""", html)
    assert not re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", html)
    assert not re.search(r"""\son\w+=|style=|javascript:""", html)
    loaded = re.findall(r'(?:src|href)="(/static/[^"]+)"', html)
    assert loaded
    for address in loaded:
        assert address.startswith(f"/static/{digest()}/")
        browser.get(address)
        assert browser.status == 200, address
        assert dict(browser.headers)["Cache-Control"].endswith("immutable")


def test_a_page_speaks_the_browsers_language(evening: Evening) -> None:
    client = evening.serving._flask.test_client()
    host = {"Host": f"127.0.0.1:{evening.port}"}
    for wanted, spoken in (("hu-HU,hu;q=0.9", "hu"), ("el", "el"), ("de", "en")):
        html = client.get("/j", headers={**host, "Accept-Language": wanted}).get_data(as_text=True)
        assert f'<html lang="{spoken}"' in html


@pytest.mark.parametrize(
    "name", ["../app.py", "..%2fapp.py", "js/../../app.py", "/etc/passwd", "con", "js/nul", "js", ""]
)
def test_t27_static_files_are_those_and_no_others(evening: Evening, name: str) -> None:
    browser = evening.browser()
    for address in (f"/static/{name}", f"/static/{digest()}/{name}"):
        answer = browser.get(address)
        assert browser.status in {400, 404, 308}, address
        assert b"import" not in answer


def test_a_phone_that_leaves_in_the_middle_leaves_no_file_open(evening: Evening) -> None:
    """What is left open says so as a ResourceWarning, and that fails a test."""
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", evening.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall(f"GET /static/js/line/link.js HTTP/1.1\r\nHost: 127.0.0.1:{evening.port}\r\n\r\nmore".encode())
            line.recv(10)
    evening.browser().get("/j")
    gc.collect()


def test_scripts_are_scripts_to_the_browser(evening: Evening) -> None:
    browser = evening.browser()
    for name in ("js/line/link.js", "vendor/preact.mjs"):
        browser.get(f"/static/{name}")
        assert dict(browser.headers)["Content-Type"].startswith("text/javascript")
        assert dict(browser.headers)["Cache-Control"] == "no-store"


def test_words_signs_and_rules(evening: Evening) -> None:
    browser = evening.browser()
    words: Any = json.loads(browser.get("/words/hu.json"))
    assert words["language"] == "hu"
    assert json.loads(browser.get("/icons.json"))
    assert json.loads(browser.get("/rules/tiny.json"))["T-1"] == "One to three are counted on."
    for missing in ("/words/xx.json", "/rules/chess.json", "/words/..%2f.json"):
        browser.get(missing)
        assert browser.status == 404


def test_t39_there_is_no_console(evening: Evening) -> None:
    browser = evening.browser()
    for path in ("/console", "/?__debugger__=yes"):
        browser.get(path)
        assert browser.status == 404


def test_the_first_page_waits_for_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """pyserial is there: a table listens for a vote box from the start."""
    ask = (
        "import sys; from companion.wiring import Evening, open_shelf; "
        "evening = Evening(open_shelf(sys.argv[1]), None); port = evening.open(None, 0, demo=None); "
        "from urllib.request import urlopen; assert b'stage' in urlopen(f'http://127.0.0.1:{port}/').read(); "
        "print(*(name for name in ('reportlab', 'qrcode', 'PIL', 'hypothesis') if name in sys.modules)); "
        "evening.close()"
    )
    said = subprocess.run(
        [sys.executable, "-c", ask, str(tmp_path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert said.stdout.split() == []


ADDRESSES = {"/static/<path:name>": f"/static/{digest()}/js/kit/words.js", "/words/<language>.json": "/words/hu.json",
             "/print/<what>.pdf": "/print/aids.pdf", "/rules/<game>.json": "/rules/tiny.json",
             "/evenings/<table>/<what>": "/evenings/all/evenings.csv", "/packs/<game>": "/packs/tiny",
             "/packs/<game>/<what>": "/packs/tiny/pack.zip"}  # fmt: skip


def test_t05_each_address_of_the_real_table_answers_with_every_header(evening: Evening) -> None:
    browser = evening.browser()
    rules = [str(rule) for rule in evening.serving._flask.url_map.iter_rules() if rule.endpoint != "api"]
    asked = [("GET", ADDRESSES.get(rule, rule)) for rule in rules]
    asked += [("POST", f"/api/{name}") for name in (*ROUTES, "nowhere")] + [("GET", "/nowhere"), ("GET", "/socket.io/")]
    assert len(asked) > 30
    for method, address in asked:
        status, _ = browser.send(method, address, {} if method == "POST" else None)
        assert "<" not in address, f"give {address} an example"
        given = [name.lower() for name, _ in browser.headers]
        assert [name for name, _ in FIXED if given.count(name.lower()) != 1] == [], (address, status)
        assert status < 500, address
