"""The scripts behind `make install` on machines that lack something.

Each test runs a script in an empty checkout with a PATH of its own, in which stubs stand for programs.
"""

import subprocess
from pathlib import Path
from shutil import copytree, which

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = (
    "cat",
    "chmod",
    "dirname",
    "env",
    "grep",
    "head",
    "id",
    "make",
    "mkdir",
    "readlink",
    "sh",
    "tail",
    "tee",
)


class Machine:
    """A checkout and a PATH with nothing in it but the basic tools and what `has` puts there."""

    def __init__(self, place: Path) -> None:
        self.checkout = place / "checkout"
        self.programs = place / "bin"
        copytree(ROOT / ".ci", self.checkout / ".ci")
        (self.checkout / ".cache").mkdir()
        self.programs.mkdir()
        for tool in TOOLS:
            found = which(tool)
            assert found, f"this test needs {tool}"
            (self.programs / tool).symlink_to(found)

    def has(self, name: str, script: str) -> None:
        """Put a program on PATH; a path with a slash goes into the checkout."""
        path = self.checkout / name if "/" in name else self.programs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def runs(self, script: str, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a script of `.ci/` there."""
        return subprocess.run(
            ["/bin/sh", self.checkout / ".ci" / script, *arguments],
            env={
                "PATH": str(self.programs),
                "HOME": str(self.checkout),
                "SYSTEM_CHROMIUM": str(self.programs / "chromium"),
                **settings,
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Return a machine with nothing prepared."""
    return Machine(tmp_path)


# --- Python


def test_without_python_the_set_up_says_what_to_install(machine: Machine) -> None:
    done = machine.runs("venv.sh")
    assert done.returncode == 1
    assert "Python 3.11 or newer" in done.stderr
    assert "apt-get install python3" in done.stderr


def test_an_old_python_is_passed_over_for_a_newer_one(machine: Machine) -> None:
    machine.has("python3", "exit 1")
    machine.has("python3.12", 'case "$*" in *"-m venv"*) echo "made by 3.12: $*" ;; esac')
    done = machine.runs("venv.sh")
    assert done.returncode == 0
    assert "made by 3.12: -m venv --clear .venv" in done.stdout


def test_a_python_without_venv_is_told_which_package_brings_it(machine: Machine) -> None:
    machine.has("python3", 'case "$*" in *ensurepip*) exit 1 ;; esac')
    done = machine.runs("venv.sh")
    assert done.returncode == 1
    assert "apt-get install python3-venv" in done.stderr


def test_a_working_environment_is_kept(machine: Machine) -> None:
    machine.has(".venv/bin/python", "exit 0")
    machine.has("python3", "echo touched; exit 1")
    done = machine.runs("venv.sh")
    assert done.returncode == 0
    assert done.stdout == ""


# --- Python packages


def test_packages_are_installed_by_hash_only(machine: Machine) -> None:
    machine.has(".venv/bin/python", 'echo "$*"')
    done = machine.runs("pip.sh", "run")
    assert done.returncode == 0
    assert "--require-hashes" in done.stdout
    assert "--requirement requirements/run.txt" in done.stdout


def test_offline_the_set_up_says_what_it_could_not_fetch(machine: Machine) -> None:
    machine.has(".venv/bin/python", "exit 1")
    done = machine.runs("pip.sh", "run")
    assert done.returncode == 1
    assert "requirements/run.txt could not be fetched" in done.stderr


# --- npm packages


def test_npm_runs_nobodys_scripts(machine: Machine) -> None:
    machine.has("npm", 'case "$1" in --version) echo 9.2.0 ;; *) echo "npm $*" ;; esac')
    done = machine.runs("npm.sh")
    assert done.returncode == 0
    assert "npm ci --ignore-scripts" in done.stdout


@pytest.mark.parametrize("npm", [None, "echo 6.14.4", "exit 1"])
def test_without_a_usable_npm_one_comes_from_pypi(machine: Machine, npm: str | None) -> None:
    if npm is not None:
        machine.has("npm", npm)
    # What pip would do: put an npm into the environment.
    npm_from_pypi = "case $1 in --version) echo 11.1.0 ;; *) echo from pypi: $* ;; esac"
    bring = f"printf '#!/bin/sh\\n{npm_from_pypi}' >.venv/bin/npm"
    machine.has(".venv/bin/python", f"{bring}; chmod +x .venv/bin/npm")
    done = machine.runs("npm.sh")
    assert done.returncode == 0, done.stderr
    assert "from pypi: ci --ignore-scripts" in done.stdout


def test_an_npm_that_cannot_fetch_is_reported(machine: Machine) -> None:
    machine.has("npm", 'case "$1" in --version) echo 9.2.0 ;; *) exit 1 ;; esac')
    done = machine.runs("npm.sh")
    assert done.returncode == 1
    assert "npm packages could not be fetched" in done.stderr


# --- Chromium

ASKS_PLAYWRIGHT = (
    'case "$*" in -) exit 1 ;; *"-m playwright install"*) echo "$*"; exit ${PLAYWRIGHT:-0} ;; esac'
)
"""An environment in which Playwright has no Chromium yet."""


def test_a_chromium_of_the_system_is_enough(machine: Machine) -> None:
    machine.has("chromium", "echo Chromium 150")
    machine.has(".venv/bin/python", 'case "$*" in *--version) ;; *) echo touched ;; esac')
    done = machine.runs("chromium.sh")
    assert done.returncode == 0
    assert done.stdout == ""


def test_snaps_chromium_does_not_count(machine: Machine, tmp_path: Path) -> None:
    snap = tmp_path / "snap" / "bin"
    snap.mkdir(parents=True)
    machine.has("chromium", "echo Chromium 150")
    (machine.programs / "chromium").rename(snap / "chromium")
    (machine.programs / "chromium").symlink_to(snap / "chromium")
    machine.has(".venv/bin/python", ASKS_PLAYWRIGHT)
    done = machine.runs("chromium.sh")
    assert done.returncode == 0
    assert "-m playwright install chromium" in done.stdout


def test_a_chromium_of_playwright_is_enough(machine: Machine) -> None:
    machine.has(".venv/bin/python", 'case "$*" in - | *--version) ;; *) echo touched ;; esac')
    done = machine.runs("chromium.sh")
    assert done.returncode == 0
    assert done.stdout == ""


def test_without_any_chromium_the_ways_to_get_one_are_named(machine: Machine) -> None:
    machine.has(".venv/bin/python", ASKS_PLAYWRIGHT)
    done = machine.runs("chromium.sh", PLAYWRIGHT="1")
    assert done.returncode == 1
    assert "apt-get install chromium" in done.stderr
    assert "playwright install --with-deps chromium" in done.stderr
    assert "make test ARGS='-m \"not browser\"' CHROMIUM=no" in done.stderr


def test_a_playwright_that_does_not_run_names_the_library_it_misses(machine: Machine) -> None:
    machine.has("chromium", "echo Chromium 150")
    machine.has(".venv/bin/python", "exit 127")
    done = machine.runs("chromium.sh")
    assert done.returncode == 1
    assert "libatomic1 is missing" in done.stderr


def test_an_administrator_gets_the_missing_library_by_apt(machine: Machine) -> None:
    machine.has("chromium", "echo Chromium 150")
    machine.has("id", "echo 0")
    machine.has("apt-get", 'case "$*" in *libatomic1*) echo here >.cache/library ;; esac')
    machine.has(
        ".venv/bin/python", 'case "$*" in *--version) [ -e .cache/library ] ;; *) echo touched ;; esac'
    )
    done = machine.runs("chromium.sh")
    assert done.returncode == 0, done.stderr
    assert "libatomic1, which Playwright needs" in done.stdout
    assert "touched" not in done.stdout


# --- continuous integration


def project(machine: Machine, *, check: int, test: int) -> None:
    """Give the machine a Makefile whose check and test end with these codes."""
    closing = "3 passed in 1.20s" if test == 0 else "1 failed, 2 passed in 1.20s"
    (machine.checkout / "Makefile").write_text(
        f"install: ;\ncheck:\n\t@exit {check}\ntest:\n\t@echo '=== {closing} ==='; exit {test}\n"
    )
    machine.has(
        ".venv/bin/python", 'case "$*" in --version) echo Python 3.11.2 ;; *pip*) echo "ruff 1.0" ;; esac'
    )


@pytest.mark.parametrize(("check", "test"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_ci_fails_when_one_part_fails_and_ends_with_pytests_line(
    machine: Machine, check: int, test: int
) -> None:
    project(machine, check=check, test=test)
    done = machine.runs("run")
    assert done.returncode == (1 if check or test else 0)
    closing = "1 failed, 2 passed in 1.20s" if test else "3 passed in 1.20s"
    assert closing in done.stdout.splitlines()[-1]
    assert "Python 3.11.2" in done.stdout
    assert "ruff 1.0" in done.stdout


# --- all of them


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / ".ci").iterdir()))
def test_every_script_is_plain_shell(script: str) -> None:
    text = (ROOT / ".ci" / script).read_text("utf-8")
    assert text.startswith("#!/bin/sh\n#")
    done = subprocess.run(
        ["/bin/sh", "-n", ROOT / ".ci" / script], capture_output=True, check=False, timeout=20
    )
    assert done.returncode == 0, done.stderr


def test_help_lists_the_commands_a_person_needs() -> None:
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=20)
    listed = {line.split()[1] for line in done.stdout.splitlines()}
    assert {"install", "run", "test", "check", "soak", "mutants", "bench", "balance", "clean"} <= listed
