"""Check for a display that can show a window, before Qt loads.

Qt ends the whole program if a display does not answer. So the display is asked here first
the same things as every window asks: to let this user in, and to answer.
"""

import ctypes
import importlib.util
import socket
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

PATIENCE = 5.0  # seconds; a display at the other end of a slow line takes one
_X_PORT = 6000
_X_FOLDER = "/tmp/.X11-unix/X"  # noqa: S108 - the place is X's own
_COOKIE = b"MIT-MAGIC-COOKIE-1"
_FAMILY_LOCAL, _FAMILY_WILD = 256, 65535
_FAMILIES = {socket.AF_INET: 0, socket.AF_INET6: 6}


class Screen(NamedTuple):
    """Kinds of display that answer, such as xcb.

    ``trouble`` says in a few words why no window can be shown; "" if one can.
    """

    trouble: str
    kinds: tuple[str, ...] = ()


class Display(NamedTuple):
    """Parts of DISPLAY: host ("" for this computer), number, socket's path."""

    host: str
    number: int
    path: str = ""


def screen(environment: Mapping[str, str]) -> Screen:
    """Find the displays that answer.

    Only on Linux are they asked. A Qt platform that needs no display is trusted to work.
    """
    if not sys.platform.startswith("linux"):
        return Screen("")
    wanted = environment.get("QT_QPA_PLATFORM", "")
    kinds = {
        platform.partition(":")[0].partition("-")[0] for platform in wanted.split(";") if platform
    }
    if kinds - {"xcb", "wayland"}:
        return Screen("")
    ways = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
    silent, found = [], []
    for kind, name in ways.items():
        value = environment.get(name, "")
        if not value or (kinds and kind not in kinds):
            continue
        answers = _wayland_answers if kind == "wayland" else _x_answers
        if answers(value, environment):
            found.append(kind)
        else:
            silent.append(value)
    if found:
        return Screen("", tuple(found))
    if not silent:
        return Screen("There is no screen here")
    return Screen(f"The display {' and '.join(silent)} does not answer")


def missing_library(kinds: Sequence[str]) -> str:
    """Return the error of loading Qt's display plugin; "" if one loads.

    Qt would end the program if it could not load the plugin for its kind of display, so it is
    loaded here first. One kind that loads is enough.
    """
    qt = importlib.util.find_spec("PySide6")
    folder = Path(qt.origin).parent / "Qt" / "plugins" / "platforms" if qt and qt.origin else None
    if folder is None or not folder.is_dir():  # it lies somewhere else, and is taken at its word
        return ""
    missing = ""
    for kind in kinds:
        for file in sorted(folder.glob(f"libq{kind}*.so")):
            try:
                ctypes.CDLL(str(file))
            except OSError as error:
                missing = str(error)
            else:
                return ""
    return missing


# --- Wayland


def _wayland_answers(name: str, environment: Mapping[str, str]) -> bool:
    """Tell if the Wayland compositor answers a first request."""
    path = Path(environment.get("XDG_RUNTIME_DIR", "")) / name
    if not path.is_absolute():
        return False
    sync = struct.pack("=IHHI", 1, 0, 12, 2)  # to the display: tell when you have come to this
    with suppress(OSError), socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(str(path))
        line.sendall(sync)
        return bool(line.recv(1))
    return False


# --- X


def _x_answers(name: str, environment: Mapping[str, str]) -> bool:
    """Tell if the X server answers and lets this user in."""
    display = _display(name)
    if display is None:
        return False
    for line in _connections(display):
        with suppress(OSError), line:
            return _accepts_user(line, display, environment)
    return False


def _display(name: str) -> Display | None:
    """Read DISPLAY, ``host:number.screen``; None if X cannot read it."""
    if name.startswith("/"):
        number = name.rpartition(":")[2].partition(".")[0]
        return Display("", int(number) if number.isdecimal() else 0, name)
    host, colon, rest = name.rpartition(":")
    number = rest.partition(".")[0]
    if not colon or not (number.isascii() and number.isdecimal()):
        return None
    host = host.rpartition("/")[2].strip("[]")
    return Display("" if host == "unix" else host, int(number))


def _connections(display: Display) -> Iterator[socket.socket]:
    """Connect to the X server in every way, in Xlib's order."""
    places = [display.path] if display.path else []
    if not display.host and not display.path:
        path = f"{_X_FOLDER}{display.number}"
        places = [f"\0{path}", path]
    for place in places:
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(PATIENCE)
        try:
            line.connect(place)
        except OSError:
            line.close()
        else:
            yield line
    if display.path:
        return
    host, port = display.host or "localhost", _X_PORT + display.number
    with suppress(OSError, OverflowError, UnicodeError):
        yield socket.create_connection((host, port), PATIENCE)


def _accepts_user(line: socket.socket, display: Display, environment: Mapping[str, str]) -> bool:
    """Tell if the X server accepts this user's cookie."""
    name, cookie = _find_cookie(line, display, environment)
    ask = struct.pack("<BxHHHHxx", ord("l"), 11, 0, len(name), len(cookie))
    line.sendall(ask + _padded(name) + _padded(cookie))
    return line.recv(1) == b"\x01"


def _padded(text: bytes) -> bytes:
    return text + bytes(-len(text) % 4)


def _find_cookie(
    line: socket.socket, display: Display, environment: Mapping[str, str]
) -> tuple[bytes, bytes]:
    """Find this user's cookie for the display: its kind and value.

    Both are empty if the ``.Xauthority`` file has none.
    """
    family, address = _FAMILY_LOCAL, socket.gethostname().encode()
    if line.family in _FAMILIES and display.host not in ("", "localhost"):
        family = _FAMILIES[line.family]
        address = socket.inet_pton(line.family, line.getpeername()[0].partition("%")[0])
    number = str(display.number).encode()
    for of, where, which, kind, secret in _read_cookies(environment):
        here = of == _FAMILY_WILD or (of, where) == (family, address)
        if here and which in (b"", number) and kind == _COOKIE:
            return kind, secret
    return b"", b""


def _read_cookies(
    environment: Mapping[str, str],
) -> Iterator[tuple[int, bytes, bytes, bytes, bytes]]:
    """Read ``.Xauthority``: family, address, display, kind and cookie of each entry."""
    usual = Path(environment.get("HOME", "")) / ".Xauthority"
    try:
        content = Path(environment.get("XAUTHORITY") or usual).read_bytes()
    except OSError:
        return
    at = 0
    with suppress(struct.error):  # a file that is cut off
        while at < len(content):
            (family,) = struct.unpack_from(">H", content, at)
            at += 2
            fields = []
            for _ in range(4):
                (length,) = struct.unpack_from(">H", content, at)
                fields.append(content[at + 2 : at + 2 + length])
                at += 2 + length
            address, number, kind, secret = fields
            yield family, address, number, kind, secret
