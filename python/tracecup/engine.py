"""Runs the engine: every command of the command line `tracecup` as a method call."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
from typing import Any, Dict, List, Optional, Sequence


class EngineError(RuntimeError):
    """A command failed; the message is what it said."""

    def __init__(self, message: str, exit_code: int):
        super().__init__(message)
        #: 1 for invalid input, 2 for wrong usage.
        self.exit_code = exit_code


class Engine:
    """The command line `tracecup`. It needs Node, as `npx tracecup` does.

    Without an argument it is found in the variable TRACECUP_CLI (a command, or the path of a .cjs or .mjs), else on the PATH, else in
    the repository that this package lies in (after `npm run build`).
    """

    def __init__(self, command: Optional[Sequence[str]] = None):
        self.command = list(command) if command is not None else _find()

    def run(self, command: str, *arguments, **options) -> str:
        """Runs a command and returns what it prints.

        Options are written with underscores: `run("anonymize", "A4", orig=o, out=a, l=4)` is `tracecup anonymize A4 --orig O --out A
        --l 4`. True gives an option without a value; None and False leave it out.
        """
        done = subprocess.run(
            [*self.command, command, *map(str, arguments), *_flags(options)], capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode != 0:
            raise EngineError(done.stderr.strip() or f"tracecup {command} ended with {done.returncode}", done.returncode)
        return done.stdout

    def version(self) -> str:
        """The version to cite with published numbers."""
        return self.run("--version").strip()

    def score(self, orig, ref, ano, **options) -> Dict[str, Any]:
        """Scores a set: the object that `tracecup score --json` prints, its numbers to the last bit (docs/command-line.md)."""
        return json.loads(self.run("score", orig=orig, ref=ref, ano=ano, json=True, **options))

    def lab(self, experiment: str, **options) -> Dict[str, Any]:
        """Runs an experiment of the lab: its report as an object."""
        return json.loads(self.run("lab", experiment, json=True, **options))

    def evaluate(self, what: str, **options) -> float:
        """`evaluate("reidentification", table=f, inferred=e)`, `evaluate("trace-inference", orig=o, inferred=e)` or
        `evaluate("utility", orig=o, ano=a)`: the score."""
        return float(self.run("evaluate", what, **options).split()[-1])

    def generate(self, out, **options) -> str:
        """Writes synthetic R and O into a folder."""
        return self.run("generate", out=out, **options)

    def anonymize(self, anonymizer: str, orig, out, **options) -> None:
        self.run("anonymize", anonymizer, orig=orig, out=out, **options)

    def validate(self, orig, ano, **options) -> str:
        """A set's s_U as text; EngineError with its errors, line by line."""
        return self.run("validate", orig=orig, ano=ano, **options)

    def pseudonymize(self, orig, ano, pub, table, seed: int, **options) -> None:
        self.run("pseudonymize", orig=orig, ano=ano, pub=pub, table=table, seed=seed, **options)

    def attack(self, name: str, ref, pub, out, seed: int, **options) -> None:
        self.run("attack", name, ref=ref, pub=pub, out=out, seed=seed, **options)


def _flags(options: Dict[str, Any]) -> List[str]:
    flags: List[str] = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        flags.append(f"--{name.replace('_', '-')}")
        if value is not True:
            flags.append(str(value))
    return flags


def _find() -> List[str]:
    given = os.environ.get("TRACECUP_CLI")
    if given:
        return _with_node(given) if os.path.exists(given) else shlex.split(given)
    found = shutil.which("tracecup")
    if found:
        return [found]
    repository = pathlib.Path(__file__).resolve().parents[2]
    program = repository / "bin/tracecup.cjs"
    if program.exists() and (repository / "dist/cli/main.js").exists():
        return _with_node(str(program))
    raise FileNotFoundError(
        "the command tracecup is not there: put it on the PATH (npm install --global tracecup-0.2.0.tgz), set TRACECUP_CLI to it, "
        "or run `npm run build` in the repository"
    )


def _with_node(program: str) -> List[str]:
    return ["node", program] if program.endswith((".cjs", ".mjs", ".js")) else [program]
