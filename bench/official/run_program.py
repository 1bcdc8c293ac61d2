"""Runs an official sample program of PWS Cup 2019 unchanged but for its constants and its seed.

usage: python3 run_program.py PROGRAM SEED CONSTANTS ARGUMENTS...

CONSTANTS is a JSON object: each `NAME = ...` that begins a line of the program gets the value given here. The programs as published set no
seed, except for the anonymizers.
"""

import json
import re
import sys

import numpy

path, seed, constants, *arguments = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    source = file.read()
for name, value in json.loads(constants).items():
    source, count = re.subn(rf"(?m)^{name} *=.*$", f"{name} = {value}", source)
    if count != 1:
        sys.exit(f"{path}: expected one line that sets {name}, found {count}")
sys.argv = [path, *arguments]
numpy.random.seed(int(seed))
exec(compile(source, path, "exec"), {"__name__": "__main__"})
