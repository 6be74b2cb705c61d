"""Where Ringside keeps its things on this computer, and the settings file of the household."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec
from platformdirs import PlatformDirs

from companion.host.i18n import _

APP = "ringside"

# names of folders that another program copies away while a database is being written
_SYNCED = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud": "iCloud",
    "mobile documents": "iCloud",
    "com~apple~clouddocs": "iCloud",
}


class Places(msgspec.Struct, frozen=True):
    """data: games, packs and the key; config: the settings file; log: the folder of the program's log."""

    data: Path
    config: Path
    log: Path


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What config.toml may hold; every line is optional."""

    data_dir: str | None = None
    port: int | None = None
    address: str | None = None
    language: str | None = None
    open: bool | None = None
    wifi_name: str | None = None
    wifi_password: str | None = None
    wifi_hidden: bool = False


class Unsuitable(OSError):
    """A folder or settings file that cannot be used: a message id, and what fills it."""

    def __init__(self, text: str, **facts: int | str) -> None:
        super().__init__(text.format_map(facts))
        self.text, self.facts = text, facts


def places(data_dir: str | None, environ: Mapping[str, str]) -> Places:
    """Precedence: --data-dir, RINGSIDE_DATA, data_dir in config.toml, the platform's folder. Touches no disk but to
    read the settings. A folder that was named holds everything, so that it can be a stick."""
    named = data_dir or environ.get("RINGSIDE_DATA")
    if named:
        return _portable(Path(named).expanduser().absolute())
    own = PlatformDirs(APP, appauthor=False)
    config = own.user_config_path / "config.toml"
    told = settings(config).data_dir
    data = Path(told).expanduser().absolute() if told else own.user_data_path
    return Places(data, config, own.user_log_path)


def _portable(folder: Path) -> Places:
    return Places(folder, folder / "config.toml", folder / "log")


def settings(config: Path) -> Settings:
    """Raises Unsuitable when the file is not TOML or says something unknown."""
    if not config.exists():
        return Settings()
    try:
        return msgspec.convert(tomllib.loads(config.read_text("utf-8")), Settings)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as wrong:
        text = _("The settings file {file} cannot be read: {reason}")
        raise Unsuitable(text, file=str(config), reason=str(wrong)) from wrong


def setting(flag: str | None, name: str, environ: Mapping[str, str], told: str | int | None) -> str | None:
    """One setting by its precedence: flag, RINGSIDE_<NAME>, config.toml; None leaves the default."""
    if flag is not None:
        return flag
    return environ.get(f"RINGSIDE_{name.upper()}") or (None if told is None else str(told))


def prepare(where: Places) -> None:
    """Makes the data folder for its owner only. Raises Unsuitable in a synced folder, or when it cannot be written."""
    service = synced_by(where.data)
    if service:
        text = _("{folder} is synced by {service}, which can damage a game while it is saved. Choose another folder.")
        raise Unsuitable(text, folder=str(where.data), service=service)
    try:
        where.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        where.data.chmod(0o700)
    except OSError as wrong:
        text = _("Ringside cannot write in {folder}: {reason}")
        raise Unsuitable(text, folder=str(where.data), reason=wrong.strerror or str(wrong)) from wrong


def synced_by(folder: Path) -> str | None:
    """The service that copies this folder away, by the names of the folders above it."""
    for part in folder.absolute().resolve().parts:
        name = part.lower()
        for start, service in _SYNCED.items():
            if name == start or name.startswith((f"{start} ", f"{start}-", f"{start}(")) or name == f"{start}drive":
                return service
    return None
