"""Which address of this laptop a phone can open, and what to say when there is none."""

import ipaddress
import re
import socket
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from companion.host.i18n import _

_VIRTUAL = re.compile(
    r"docker|br-|veth|virbr|vmnet|vboxnet|vethernet|vmware|virtualbox|hyper-v|lxc|lxd|cni|flannel|podman|bridge\d"
    r"|awdl|llw|anpi|ap\d|ifb|dummy",
    re.IGNORECASE,
)
_VPN = re.compile(
    r"tun|tap|utun|ppp|wg|tailscale|zt|zerotier|ipsec|gpd|nordlynx|proton|cisco|openvpn|wireguard|fortissl|.*vpn",
    re.IGNORECASE,
)
_WIFI = re.compile(r"wl|wi-?fi|en0$", re.IGNORECASE)

# the fixed addresses a computer gives itself when it is the hotspot: Windows, NetworkManager, macOS sharing
_HOTSPOT = re.compile(r"192\.168\.137\.1|10\.42\.0\.1|192\.168\.2\.1 bridge1\d\d")
# the host's own end of VirtualBox's and Docker's networks; Windows may call the first plain 'Ethernet 2'
_INSIDE = ("192.168.56.1", "192.168.99.1", "172.17.0.1")

HOME, SHARED = ipaddress.ip_network("192.168.0.0/16"), ipaddress.ip_network("100.64.0.0/10")

HOTSPOT = _("this laptop's own hotspot")
WIFI = _("Wi-Fi")
ROUTED = _("the network in use")
LINK_LOCAL = _("no address was given out on this network")
VIRTUAL = _("a virtual network inside this laptop")
VPN = _("a VPN")
CARRIER = _("a carrier's shared address")


class Interface(Struct, frozen=True):
    """One network interface as the operating system lists it; `ptp`: it has one far end only, as tunnels do."""

    name: str
    ips: tuple[str, ...] = ()
    up: bool = True
    ptp: bool = False


class Address(Struct, frozen=True):
    """An IPv4 address to put in a link. Below 0 it is unlikely that a phone can open it; `why` holds messages."""

    ip: str
    interface: str
    score: int
    why: tuple[str, ...] = ()


def rank(interfaces: tuple[Interface, ...], routed: frozenset[str]) -> tuple[Address, ...]:
    """Best first; loopback, IPv6 and interfaces that are down are left out. routed: where the default route leaves."""
    found = [_weighed(ip, card, ip in routed) for card in interfaces if card.up for ip in card.ips if _is_ours(ip)]
    return tuple(sorted(found, key=lambda address: -address.score))


def _is_ours(ip: str) -> bool:
    try:
        return not ipaddress.IPv4Address(ip).is_loopback
    except ValueError:
        return False


def _weighed(ip: str, card: Interface, is_routed: bool) -> Address:
    marks = (*_signs(ip, card), *([(8, ROUTED)] if is_routed else []))
    return Address(ip, card.name, _reach(ip) + sum(score for score, _word in marks), tuple(word for _n, word in marks))


def _reach(ip: str) -> int:
    address = ipaddress.IPv4Address(ip)
    if address in HOME:
        return 20
    return 10 if address.is_private and not address.is_link_local else 0


def _signs(ip: str, card: Interface) -> Iterator[tuple[int, str]]:
    address = ipaddress.IPv4Address(ip)
    if _HOTSPOT.match(f"{ip} {card.name}"):
        yield 16, HOTSPOT
    elif _VIRTUAL.match(card.name) or ip in _INSIDE:
        yield -50, VIRTUAL
    if _VPN.match(card.name) or card.ptp:
        yield -40, VPN
    if address.is_link_local:
        yield -60, LINK_LOCAL
    if address in SHARED:
        yield -30, CARRIER
    if _WIFI.match(card.name):
        yield 6, WIFI


def best(preferred: str | None = None) -> Address | None:
    """The address for the QR code: the preferred one while this laptop has it, else the likeliest; None if none is."""
    return choose(addresses(), preferred)


def choose(ranked: tuple[Address, ...], preferred: str | None = None) -> Address | None:
    kept = next((address for address in ranked if address.ip == preferred), None)
    return kept or next((address for address in ranked if address.score >= 0), None)


def addresses() -> tuple[Address, ...]:
    return rank(interfaces(), routed())


def interfaces() -> tuple[Interface, ...]:
    """What psutil lists; where psutil cannot be loaded, the address that the default route leaves by."""
    try:
        import psutil
    except ImportError:
        return tuple(Interface("", (ip,)) for ip in sorted(routed()))
    stats = psutil.net_if_stats()
    return tuple(
        Interface(
            name,
            tuple(entry.address for entry in entries if entry.family in (socket.AF_INET, socket.AF_INET6)),
            name in stats and stats[name].isup,
            any(entry.ptp for entry in entries),
        )
        for name, entries in psutil.net_if_addrs().items()
    )


def routed() -> frozenset[str]:
    """Our addresses towards the outside and towards private networks; connecting a UDP socket sends nothing."""
    probes = ("192.0.2.1", "10.255.255.255", "192.168.255.255")
    return frozenset(ip for probe in probes if (ip := _source(probe)))


def _source(probe: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect((probe, 9))
            return str(line.getsockname()[0])
        except OSError:
            return None


def advice(interfaces: tuple[Interface, ...], ranked: tuple[Address, ...], inside_wsl: bool) -> tuple[str, ...]:
    """What to tell the host about these addresses; message ids, nothing when all looks well."""
    chosen = choose(ranked)
    told = []
    if inside_wsl:
        told.append(_("Ringside runs inside WSL, where phones can't reach it. Start it from Windows with run.bat."))
    if chosen is None:
        told.append(_nothing(interfaces, ranked))
    elif any(VPN in address.why and ROUTED in address.why for address in ranked):
        told.append(_("A VPN is on. If phones can't open the page, switch it off here and on the phone."))
    if len([address for address in ranked if address.score >= 0]) > 1:
        told.append(_("This laptop is on more than one network. If a phone can't open the page, try the next address."))
    return tuple(told)


def _nothing(interfaces: tuple[Interface, ...], ranked: tuple[Address, ...]) -> str:
    if any(VPN in address.why for address in ranked):
        return _("Only a VPN is connected. Switch it off, or join the Wi-Fi that the phones use.")
    if any(LINK_LOCAL in address.why for address in ranked):
        return _("The network has not given this laptop an address. Wait a moment, or join the Wi-Fi again.")
    if any(_is_wide(ip) for card in interfaces if card.up for ip in card.ips):
        return _("This network gives IPv6 addresses only, and phones could not open the page. Use a hotspot instead.")
    return _("This laptop is on no network. Join the Wi-Fi that the phones use, or switch on a hotspot.")


def _is_wide(ip: str) -> bool:
    try:
        address = ipaddress.IPv6Address(ip.partition("%")[0])
    except ValueError:
        return False
    return not (address.is_loopback or address.is_link_local)


def inside_wsl(version: Path = Path("/proc/version")) -> bool:
    return version.exists() and "microsoft" in version.read_text("utf-8", "replace").lower()
