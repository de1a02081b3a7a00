"""Whether there is a screen is asked of the display itself, with real sockets."""

import os
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trainer import screen as screen_module
from trainer.screen import missing_library, screen

ROOT = Path(__file__).resolve().parents[2]
NOBODY = ":4321"  # no display has that number: those of virtual screens begin at 99
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XAUTHORITY")
COOKIE = bytes(range(16))

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="nobody is asked elsewhere")

Serve = Callable[..., socket.socket]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Lets a socket answer whoever comes: what it is asked, it hands to ``answer``."""
    lines: list[socket.socket] = []

    def start(line: socket.socket, answer: Callable[[bytes], bytes]) -> socket.socket:
        lines.append(line)

        def listen() -> None:
            while True:
                try:
                    peer, _ = line.accept()
                except OSError:
                    return
                with peer:
                    peer.sendall(answer(peer.recv(4096)))

        threading.Thread(target=listen, daemon=True).start()
        return line

    yield start
    for line in lines:
        line.shutdown(socket.SHUT_RDWR)
        line.close()


@pytest.fixture
def x_line() -> socket.socket:
    """A socket at one of the ports of X, which nobody else uses."""
    for number in range(60, 400):
        line = socket.socket()
        try:
            line.bind(("127.0.0.1", 6000 + number))
        except OSError:
            line.close()
            continue
        line.listen()
        return line
    pytest.skip("no port is free")


def display(line: socket.socket) -> dict[str, str]:
    return {"DISPLAY": f"127.0.0.1:{line.getsockname()[1] - 6000}.0"}


def entry(family: int, *fields: bytes) -> bytes:
    parts = [struct.pack(">H", len(field)) + field for field in fields]
    return struct.pack(">H", family) + b"".join(parts)


def test_without_any_there_is_none() -> None:
    assert screen({}).trouble == "There is no screen here"
    assert screen({"DISPLAY": "", "WAYLAND_DISPLAY": ""}).trouble == "There is no screen here"


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600", "xcb;offscreen"])
def test_a_platform_that_needs_none_is_taken_at_its_word(platform: str) -> None:
    assert screen({"QT_QPA_PLATFORM": platform, "DISPLAY": NOBODY}).trouble == ""


@pytest.mark.parametrize(
    "name", [NOBODY, f"unix{NOBODY}", "localhost:399", "99", ":x", "/nowhere/X:0"]
)
@pytest.mark.parametrize("platform", ["", "xcb"])
def test_a_display_that_answers_nobody_is_none(name: str, platform: str) -> None:
    found = screen({"DISPLAY": name, "QT_QPA_PLATFORM": platform})
    assert found.trouble == f"The display {name} does not answer"


def test_a_server_that_lets_everybody_in(serve: Serve, x_line: socket.socket) -> None:
    serve(x_line, lambda _: b"\x01")
    assert screen(display(x_line)) == ("", ("xcb",))


def test_a_server_that_lets_nobody_in(serve: Serve, x_line: socket.socket) -> None:
    serve(x_line, lambda _: b"\x00")
    assert "does not answer" in screen(display(x_line)).trouble


def test_a_server_that_says_nothing(x_line: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_module, "PATIENCE", 0.1)
    assert "does not answer" in screen(display(x_line)).trouble
    x_line.close()


def test_a_server_is_given_the_secret_that_is_meant_for_it(
    serve: Serve, x_line: socket.socket, tmp_path: Path
) -> None:
    asked: list[bytes] = []

    def answer(question: bytes) -> bytes:
        asked.append(question)
        return bytes([COOKIE in question])

    serve(x_line, answer)
    number = str(x_line.getsockname()[1] - 6000).encode()
    here, kind = socket.inet_aton("127.0.0.1"), b"MIT-MAGIC-COOKIE-1"
    secrets = tmp_path / "secrets"
    secrets.write_bytes(
        entry(0, socket.inet_aton("10.0.0.1"), number, kind, b"another computer")
        + entry(0, here, b"7", kind, b"another display.")
        + entry(0, here, number, b"XDM-AUTHORIZATION-1", b"another kind....")
    )
    environment = {**display(x_line), "XAUTHORITY": str(secrets)}
    assert "does not answer" in screen(environment).trouble
    assert b"another" not in b"".join(asked)
    with secrets.open("ab") as file:
        file.write(entry(0, here, number, kind, COOKIE) + b"\x00\x00\x00\x09cut")
    assert screen(environment).trouble == ""
    assert asked[-1][:12] == struct.pack("<BxHHHHxx", ord("l"), 11, 0, 18, 16)


def test_a_compositor_that_answers(serve: Serve, tmp_path: Path) -> None:
    line = socket.socket(socket.AF_UNIX)
    line.bind(str(tmp_path / "wayland-7"))
    environment = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert screen(environment).trouble == "The display wayland-7 does not answer"
    line.listen()
    serve(line, lambda question: question[:8])
    assert screen(environment) == ("", ("wayland",))
    assert screen({**environment, "DISPLAY": NOBODY}) == ("", ("wayland",))
    assert screen({**environment, "QT_QPA_PLATFORM": "xcb"}).trouble == "There is no screen here"
    del environment["XDG_RUNTIME_DIR"]
    assert "does not answer" in screen(environment).trouble


def test_qt_has_what_it_needs_where_nothing_is_shown() -> None:
    assert missing_library(()) == ""


def test_a_display_that_answers_nobody_means_the_terminal(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    done = subprocess.run(
        [sys.executable, "-m", "trainer"],
        cwd=ROOT,
        env={**environment, "DISPLAY": NOBODY, "DEALER_TRAINER_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(f"The display {NOBODY} does not answer: practice in the terminal")
    assert done.stderr == ""
