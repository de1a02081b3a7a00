"""Make `.venv` as the locks say, and see to the system libraries that Qt loads.

    python3 packaging/prepare.py run     what the program needs
    python3 packaging/prepare.py dev     what its tests and checks need as well
    python3 packaging/prepare.py test    the same, and what windows need that tests show
    python3 packaging/prepare.py pack    what making installers needs
    python3 packaging/prepare.py deb     the same, and what makes packages for Debian

A `.venv` that was not made here is left as it is. It needs nothing but Python and changes nothing
that is in order already, so a second run neither uses the network nor asks for rights. It works
where `python3 -m venv` cannot put pip into a new environment (Debian without python3-venv), and
leaves the system's own Python packages alone.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
WINDOWS = os.name == "nt"
COMMANDS = ENVIRONMENT / ("Scripts" if WINDOWS else "bin")
PYTHON = COMMANDS / ("python.exe" if WINDOWS else "python")
STAMP = ENVIRONMENT / "prepared.json"
LOCKS = {
    "run": ROOT / "packaging" / "requirements.txt",
    "dev": ROOT / "packaging" / "requirements-dev.txt",
    "pack": ROOT / "packaging" / "requirements-pack.txt",
}
LOCK_FOR = {"run": "run", "dev": "dev", "test": "dev", "pack": "pack", "deb": "pack"}
OLDEST = (3, 11)

# What Qt loads, and the package that brings it on Debian and Ubuntu. Without the first group no
# part of Qt can be imported, not even for a window that is never shown.
ANY_WINDOW = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WINDOW_ON_A_SCREEN = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# What makes a package for Debian, and the package that brings it.
DEBIAN_TOOLS = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "dh": "debhelper",
    "help2man": "help2man",
    "lintian": "lintian",
}
SOUND = {"libpulse.so.0": "libpulse0"}  # without it everything works, and is silent
FONT_PACKAGE = "fonts-dejavu-core"
FONT_FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local" / "share" / "fonts",
    Path.home() / ".fonts",
)
FONT_ENDINGS = {".otf", ".pfb", ".ttc", ".ttf"}


class CannotPrepareError(Exception):
    """Something outside this script has to change first; the message says what."""


def main(arguments: list[str]) -> int:
    """Prepare for a purpose; 0 when the program (its checks, its tests) can be started."""
    if len(arguments) != 1 or arguments[0] not in LOCK_FOR:
        print(f"usage: prepare.py {{{'|'.join(LOCK_FOR)}}}", file=sys.stderr)
        return 2
    try:
        _require_python()
        _require_own_environment()
        _provide_libraries(arguments[0])
        _provide_environment(LOCK_FOR[arguments[0]])
    except CannotPrepareError as error:
        print(f"prepare: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"prepare: {ENVIRONMENT} could not be made: {error}", file=sys.stderr)
        return 1
    return 0


def _require_python() -> None:
    if sys.version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise CannotPrepareError(
            f"Python {wanted} or newer is needed and this is {sys.version.split()[0]}; "
            f"name another with: make PYTHON=/path/to/python{wanted} …"
        )


# --- the environment -------------------------------------------------------------------------


def _require_own_environment() -> None:
    """Leave a `.venv` alone that is somebody else's: its stamp, the first thing in it, is ours."""
    if ENVIRONMENT.is_symlink():
        raise CannotPrepareError(
            f"{ENVIRONMENT} is a symbolic link, and what it leads to was left as it is; "
            "remove the link, then try again: the program makes a .venv of its own"
        )
    if not ENVIRONMENT.exists() or STAMP.is_file():
        return
    if ENVIRONMENT.is_dir() and not any(ENVIRONMENT.iterdir()):
        return
    raise CannotPrepareError(
        f"{ENVIRONMENT} was not made by this program, and was left as it is; "
        "move it away, or delete it if nobody needs it, then try again"
    )


def _provide_environment(purpose: str) -> None:
    """Bring `.venv` to what the lock of the purpose says; do nothing if it was so already."""
    wanted = {name: _digest(lock) for name, lock in LOCKS.items()}
    if not _environment_works():
        _say("making .venv")
        _make_environment()
    _provide_command()
    prepared = _read_stamp()
    if prepared.get(purpose) == wanted[purpose]:
        return
    _say(f"installing the packages of {LOCKS[purpose].relative_to(ROOT)}; this takes a while once")
    _install(LOCKS[purpose])
    prepared[purpose] = wanted[purpose]
    prepared["run"] = wanted["run"]  # each lock holds the whole lock for running
    _write_stamp(prepared)


def _make_environment() -> None:
    """Make `.venv` anew, stamped before there is anything in it: half of one is ours as well."""
    if ENVIRONMENT.exists():
        shutil.rmtree(ENVIRONMENT)
    ENVIRONMENT.mkdir()
    _write_stamp({})
    venv.EnvBuilder(symlinks=not WINDOWS, with_pip=False).create(ENVIRONMENT)


def _provide_command() -> None:
    """Put `dealer-trainer` beside the environment's Python; it runs the program of this tree."""
    run = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from trainer.__main__ import main"
    if WINDOWS:
        command = COMMANDS / "dealer-trainer.cmd"
        text = f'@"{PYTHON}" -c "{run}; sys.exit(main())" %*\n'
    else:
        command = COMMANDS / "dealer-trainer"
        text = f"#!{PYTHON}\n{run}\nsys.exit(main())\n"
    if not command.exists() or command.read_text(encoding="utf-8") != text:
        command.write_text(text, encoding="utf-8")
        command.chmod(0o755)


def _digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _environment_works() -> bool:
    """Whether `.venv` is there, was made at this place and for this version of Python."""
    if _read_stamp().get("made") != _made() or not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    except OSError:  # half of an environment
        return False
    return answer.stdout.split() == [str(part) for part in sys.version_info[:2]]


def _made() -> str:
    return f"{ENVIRONMENT} {sys.version_info[0]}.{sys.version_info[1]}"


def _read_stamp() -> dict[str, str]:
    try:
        return dict(json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def _write_stamp(prepared: dict[str, str]) -> None:
    text = json.dumps({**prepared, "made": _made()}, indent=1)
    draft = STAMP.with_suffix(".new")
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(STAMP)


def _install(lock: Path) -> None:
    """Install a lock: only what its hashes allow, and nothing that would have to be built."""
    command = [
        *_pip(),
        "install",
        "-qq",  # errors only
        "--disable-pip-version-check",
        "--require-hashes",
        "--only-binary=:all:",
        "--requirement",
        str(lock),
    ]
    if subprocess.run(command, check=False).returncode != 0:
        raise CannotPrepareError(
            f"the packages of {lock.relative_to(ROOT)} could not be installed; "
            "the first time this needs a network"
        )


def _pip() -> list[str]:
    """Return a command that runs some pip for `.venv`: its own, this Python's, or ensurepip's."""
    own = [str(PYTHON), "-m", "pip"]
    if _succeeds([*own, "--version"]):
        return own
    ours = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if _succeeds([*ours, "--version"]):  # pip 22.3 and newer
        return ours
    if importlib.util.find_spec("ensurepip") is not None and _succeeds(
        [str(PYTHON), "-m", "ensurepip"]
    ):
        return own
    if _apt_install(["python3-pip"]) and _succeeds([*ours, "--version"]):
        return ours
    raise CannotPrepareError(
        "this Python has no pip; on Debian and Ubuntu: apt-get install python3-pip"
    )


# --- the system's libraries ------------------------------------------------------------------


def _provide_libraries(purpose: str) -> None:
    """Install what Qt misses, where that is possible; otherwise say what to type.

    The program goes on without: silent where only sounds need it, else in the terminal. Tests go on
    without sounds only.
    """
    if not sys.platform.startswith("linux"):
        return
    if LOCK_FOR[purpose] == "pack":
        _provide_tools(purpose)
    for_windows = _missing({**ANY_WINDOW, **WINDOW_ON_A_SCREEN})
    if not _has_font():
        for_windows.append(FONT_PACKAGE)
    missing = for_windows + _missing(SOUND)
    if not missing or _apt_install(missing):
        return
    if purpose == "test" and (_missing(ANY_WINDOW) or not _has_font()):
        raise CannotPrepareError(
            "the tests show windows, and the system libraries for that are not here; "
            f"once, {_advice(missing)}; then try again"
        )
    what = "windows" if for_windows else "sounds"
    _say(f"{what} need system libraries that are not here; once, {_advice(missing)}")


def _provide_tools(purpose: str) -> None:
    """Install what makes installers: Python's own library, and Debian's tools for its package."""
    library = str(sysconfig.get_config_var("INSTSONAME") or "")
    python = f"libpython{sys.version_info[0]}.{sys.version_info[1]}"
    missing = _missing({library: python}) if ".so" in library else []
    if purpose == "deb":
        missing += [package for tool, package in DEBIAN_TOOLS.items() if not shutil.which(tool)]
    if missing and not _apt_install(missing):
        raise CannotPrepareError(f"installers need tools that are not here; {_advice(missing)}")


def _missing(libraries: dict[str, str]) -> list[str]:
    """The packages of those libraries that are not here."""
    return [package for library, package in libraries.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_font() -> bool:
    return any(
        Path(name).suffix.lower() in FONT_ENDINGS
        for folder in FONT_FOLDERS
        for _, _, names in os.walk(folder)
        for name in names
    )


def _advice(packages: list[str]) -> str:
    command = ["apt-get", "install", "--no-install-recommends", *packages]
    if shutil.which("apt-get"):
        return f"type: sudo {shlex.join(command)}"
    return f"install what your system calls {' '.join(packages)}"


def _apt_install(packages: list[str]) -> bool:
    """Install Debian packages if that can be done without asking; whether all are there now."""
    become_root = _become_root()
    if become_root is None or not shutil.which("apt-get"):
        return False
    _say(f"installing system packages: {' '.join(packages)}")
    apt = [*become_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install = [*apt, "install", "--yes", "--no-install-recommends"]
    # Lists may be absent (a bare system) or old; one source that fails need not matter.
    _succeeds([*apt, "update"])
    if _succeeds([*install, *packages]):
        return True
    # Names differ a little from release to release: one that is unknown must not stop the others.
    outcomes = [_succeeds([*install, package]) for package in packages]
    return all(outcomes)


def _become_root() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def _succeeds(command: list[str]) -> bool:
    finished = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return finished.returncode == 0


def _say(line: str) -> None:
    print(f"prepare: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
