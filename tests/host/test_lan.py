"""case-50: over recorded interface tables the QR code gets the right address or none, never localhost."""

import builtins
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.host import lan

TABLES = sorted((Path(__file__).parent / "interfaces").glob("*.json"))


def recorded(table: Path) -> tuple[dict[str, Any], tuple[lan.Interface, ...], tuple[lan.Address, ...]]:
    case = json.loads(table.read_text("utf-8"))
    cards = msgspec.convert(case["interfaces"], tuple[lan.Interface, ...])
    return case, cards, lan.rank(cards, frozenset(case["routed"]))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_case_50_the_order_of_the_addresses(table: Path) -> None:
    case, _cards, ranked = recorded(table)
    assert [address.ip for address in ranked] == case["order"]


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_case_50_the_address_in_the_code(table: Path) -> None:
    case, _cards, ranked = recorded(table)
    chosen = lan.choose(ranked)
    assert (chosen.ip if chosen else None) == case["best"]


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_case_50_what_the_host_is_told(table: Path) -> None:
    case, cards, ranked = recorded(table)
    told = lan.advice(cards, ranked, case.get("inside_wsl", False))
    assert len(told) == len(case["advice"])
    assert all(words in sentence for words, sentence in zip(case["advice"], told, strict=True))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_case_50_localhost_is_never_offered(table: Path) -> None:
    _case, _cards, ranked = recorded(table)
    assert not [address for address in ranked if address.ip.startswith("127.")]


def test_the_preferred_address_is_kept_while_the_laptop_has_it() -> None:
    _case, _cards, ranked = recorded(Path(__file__).parent / "interfaces" / "linux_two_networks.json")
    kept, gone = lan.choose(ranked, "10.20.30.40"), lan.choose(ranked, "10.9.9.9")
    assert kept is not None
    assert gone is not None
    assert (kept.ip, gone.ip) == ("10.20.30.40", "192.168.1.23")


def test_a_doubtful_address_says_why() -> None:
    _case, _cards, ranked = recorded(Path(__file__).parent / "interfaces" / "linux_vpn_first.json")
    assert ranked[-1].why == (lan.VPN, lan.ROUTED)


def test_without_psutil_the_default_route_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *rest: Any, **more: Any) -> Any:
        if name == "psutil":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.setattr(lan, "_source", lambda probe: "192.168.1.23")
    assert [address.ip for address in lan.addresses()] == ["192.168.1.23"]


def test_the_laptops_real_interfaces_can_be_read() -> None:
    assert any("127.0.0.1" in card.ips for card in lan.interfaces())
    assert all(isinstance(ip, str) for ip in lan.routed())


@pytest.mark.parametrize(
    ("version", "inside"), [("Linux 6.6.87-microsoft-standard-WSL2", True), ("Linux 6.1.0", False)]
)
def test_wsl_is_known_by_its_kernel(tmp_path: Path, version: str, inside: bool) -> None:
    (tmp_path / "version").write_text(version)
    assert lan.inside_wsl(tmp_path / "version") is inside
    assert not lan.inside_wsl(tmp_path / "absent")
