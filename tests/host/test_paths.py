"""Where things are kept, in which order settings count, and which folders are refused."""

import os
import stat
from pathlib import Path

import platformdirs
import pytest

from companion.host import paths


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    here = paths.places(str(tmp_path / "stick"), {"RINGSIDE_DATA": "/elsewhere"})
    assert here == paths.Places(tmp_path / "stick", tmp_path / "stick/config.toml", tmp_path / "stick/log")


def test_the_environment_comes_after_the_flag(tmp_path: Path) -> None:
    assert paths.places(None, {"RINGSIDE_DATA": str(tmp_path)}).data == tmp_path


def test_the_platforms_folder_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    usual = platformdirs.PlatformDirs("ringside", appauthor=False)
    assert paths.places(None, {}) == paths.Places(
        usual.user_data_path, usual.user_config_path / "config.toml", usual.user_log_path
    )


def test_the_settings_file_may_name_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs.PlatformDirs, "user_config_path", property(lambda self: tmp_path))
    (tmp_path / "config.toml").write_text(f"data_dir = '{tmp_path / 'games'}'\n")
    assert paths.places(None, {}).data == tmp_path / "games"


def test_nothing_is_made_before_it_is_asked_for(tmp_path: Path) -> None:
    here = paths.places(str(tmp_path / "new"), {})
    assert not here.data.exists()
    paths.prepare(here)
    assert here.data.is_dir()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the user's folder private by itself")
def test_the_data_folder_is_the_owners_only(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    paths.prepare(paths.places(str(tmp_path / "open"), {}))
    assert stat.S_IMODE((tmp_path / "open").stat().st_mode) == 0o700


def test_settings_are_read_and_a_missing_file_is_no_settings(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    assert paths.settings(config) == paths.Settings()
    config.write_text('port = 9000\nlanguage = "hu"\nwifi_name = "Őrült"\n', "utf-8")
    assert paths.settings(config) == paths.Settings(port=9000, language="hu", wifi_name="Őrült")


@pytest.mark.parametrize("content", ["port = ", 'port = "many"', "prot = 9000"])
def test_a_settings_file_with_a_slip_is_named(tmp_path: Path, content: str) -> None:
    config = tmp_path / "config.toml"
    config.write_text(content)
    with pytest.raises(paths.Unsuitable) as wrong:
        paths.settings(config)
    assert str(config) in str(wrong.value)
    assert wrong.value.facts["reason"]


@pytest.mark.parametrize(
    ("flag", "environ", "told", "result"),
    [
        ("1", {"RINGSIDE_PORT": "2"}, 3, "1"),
        (None, {"RINGSIDE_PORT": "2"}, 3, "2"),
        (None, {}, 3, "3"),
        (None, {}, None, None),
    ],
)
def test_flag_then_environment_then_file(
    flag: str | None, environ: dict[str, str], told: int | None, result: str | None
) -> None:
    assert paths.setting(flag, "port", environ, told) == result


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("/home/anna/OneDrive/ringside", "OneDrive"),
        ("/home/anna/OneDrive - Cirkusz Kft/games", "OneDrive"),
        ("/Users/anna/Dropbox (Personal)/x", "Dropbox"),
        ("/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/x", "iCloud"),
        ("/Users/anna/iCloudDrive/x", "iCloud"),
        ("/Users/anna/Library/CloudStorage/GoogleDrive-anna@example.org/x", "Google Drive"),
        ("/mnt/g/My Drive/x", "Google Drive"),
        ("/home/anna/.local/share/ringside", None),
        ("/home/anna/dropboxing/x", None),
    ],
)
def test_folders_that_are_synced_are_known_by_name(folder: str, service: str | None) -> None:
    assert paths.synced_by(Path(folder)) == service


def test_the_database_is_refused_in_a_synced_folder(tmp_path: Path) -> None:
    here = paths.places(str(tmp_path / "Dropbox" / "ringside"), {})
    with pytest.raises(paths.Unsuitable, match="synced by Dropbox"):
        paths.prepare(here)
    assert not here.data.exists()


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(paths.Unsuitable, match="cannot write in"):
        paths.prepare(paths.places(str(tmp_path / "file" / "games"), {}))
