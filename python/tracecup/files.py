"""Reads and writes the contest's files, plain or (by the ending .gz) gzipped. Ids are those of the files: 1-based.

A region table is indexed [user][event]: a numpy array if numpy is installed, else a list of lists. A location is a tuple of region
ids: one region, several (generalized), or none (deleted).
"""

import gzip
import operator
import os
import re
import tempfile
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

try:
    import numpy
except ImportError:
    numpy = None

Location = Tuple[int, ...]

_PREFIXES = ("reftraces", "orgtraces", "anotraces", "pubtraces", "ptable", "etable", "etraces")
_ATTACK_PREFIXES = ("etable", "etraces")
_DATA = {"IDP": "data01", "TRP": "data02"}
_TRACES = "user_id,time_id,reg_id"
_PUBLIC = "pse_id,time_id,reg_id"
_ID_TABLE = "pse_id,user_id"
_REGIONS = "reg_id"
_USERS = "user_id"


class FormatError(ValueError):
    """A file is not as the rulebook has it; the message names file and line."""


@dataclass(frozen=True)
class Traces:
    """Reference traces R or original traces O."""

    #: Region ids by [user][event].
    regions: Any
    #: The time id of every user's first event: 1 in R, t + 1 in O.
    first_time: int


@dataclass(frozen=True)
class PublicTraces:
    """Public anonymized traces A'. Row i belongs to pseudonym n + 1 + i."""

    locations: List[List[Location]]
    first_time: int


def read_traces(path) -> Traces:
    """Reads reftraces (R) or orgtraces (O)."""
    ids, rows, first_time = _read_events(path, _TRACES, _number)
    if ids[0] != 1:
        raise FormatError(f"{path} line 2: expected user 1, found user {ids[0]}")
    return Traces(_table(rows), first_time)


def write_traces(path, traces: Traces) -> None:
    _write(path, _TRACES, _events(traces.regions, 1, traces.first_time, _integer))


def read_anonymized(path, events_per_user: int) -> List[List[Location]]:
    """Reads anotraces (A): locations by [user][event]."""
    return _rows_of([_location(path, line, text) for line, (text,) in _lines(path, _REGIONS)], events_per_user, path)


def write_anonymized(path, locations: Iterable[Iterable[Location]]) -> None:
    _write(path, _REGIONS, (_location_text(location) for row in locations for location in row))


def read_public(path) -> PublicTraces:
    """Reads pubtraces (A')."""
    ids, rows, first_time = _read_events(path, _PUBLIC, _location)
    if ids[0] != len(ids) + 1:
        raise FormatError(f"{path} line 2: expected pseudonym {len(ids) + 1}, found {ids[0]}")
    return PublicTraces(rows, first_time)


def write_public(path, traces: PublicTraces) -> None:
    first = len(traces.locations) + 1
    _write(path, _PUBLIC, _events(traces.locations, first, traces.first_time, _location_text))


def read_id_table(path) -> List[int]:
    """Reads ptable: the user of pseudonym n + 1 + i at index i."""
    pairs = [(_number(path, line, pseudonym), _number(path, line, user)) for line, (pseudonym, user) in _lines(path, _ID_TABLE)]
    for i, (pseudonym, _) in enumerate(pairs):
        if pseudonym != len(pairs) + 1 + i:
            raise FormatError(f"{path} line {i + 2}: expected pseudonym {len(pairs) + 1 + i}, found {pseudonym}")
    users = [user for _, user in pairs]
    if sorted(users) != list(range(1, len(users) + 1)):
        raise FormatError(f"{path}: expected every user of 1..{len(users)} once")
    return users


def write_id_table(path, users: Sequence[int]) -> None:
    _write(path, _ID_TABLE, (f"{len(users) + 1 + i},{_integer(user)}" for i, user in enumerate(users)))


def read_inferred_ids(path) -> List[int]:
    """Reads etable: the inferred user of pseudonym n + 1 + i at index i."""
    return [_number(path, line, user) for line, (user,) in _lines(path, _USERS)]


def write_inferred_ids(path, users: Iterable[int]) -> None:
    _write(path, _USERS, (_integer(user) for user in users))


def read_inferred_traces(path, events_per_user: int):
    """Reads etraces: region ids by [user][event]."""
    return _table(_rows_of([_number(path, line, text) for line, (text,) in _lines(path, _REGIONS)], events_per_user, path))


def write_inferred_traces(path, regions: Iterable[Iterable[int]]) -> None:
    _write(path, _REGIONS, (_integer(region) for row in regions for region in row))


def file_name(prefix: str, team: int, kind: str, attacker: Optional[int] = None) -> str:
    """The name of a contest file, such as anotraces_team012_data01_IDP.csv or etable_team020-012_data01_IDP.csv (020 attacks 012)."""
    attack = "" if attacker is None else f"{attacker:03d}-"
    name = f"{prefix}_team{attack}{team:03d}_{_DATA[kind]}_{kind}.csv"
    parse_file_name(name)
    return name


def parse_file_name(name: str) -> Dict[str, Any]:
    """The parts of a contest file's name: prefix, team, kind, and for an attack the attacker."""
    found = re.fullmatch(r"([a-z]+)_team(?:([0-9]{3})-)?([0-9]{3})_(data0[12])_(IDP|TRP)\.csv(?:\.gz)?", name)
    if not found or found[1] not in _PREFIXES or _DATA[found[5]] != found[4] or (found[1] in _ATTACK_PREFIXES) != bool(found[2]):
        raise ValueError(f"{name}: expected a name like anotraces_team012_data01_IDP.csv or etable_team020-012_data01_IDP.csv")
    parts = {"prefix": found[1], "team": int(found[3]), "kind": found[5]}
    return {**parts, "attacker": int(found[2])} if found[2] else parts


def _lines(path, header: str) -> Iterator[Tuple[int, List[str]]]:
    """The rows below the header with their line numbers; with LF or CRLF, with or without a byte-order mark and a last line end."""
    with open(path, "rb") as opened:
        gzipped = opened.read(2) == b"\x1f\x8b"
    width = header.count(",") + 1
    with (gzip.open if gzipped else open)(path, "rt", encoding="utf-8-sig", newline=None) as file:
        first = file.readline().rstrip("\n")
        if first != header:
            raise FormatError(f"{path} line 1: expected {header}, found {first[:80]!r}")
        rows = 0
        for line, text in enumerate(file, 2):
            cells = text.rstrip("\n").split(",")
            if len(cells) != width:
                raise FormatError(f"{path} line {line}: expected {header}, found {text[:80]!r}")
            rows += 1
            yield line, cells
        if rows == 0:
            raise FormatError(f"{path}: expected rows below the header, found none")


def _read_events(path, header: str, cell):
    """Reads rows (id, time, value): ids and times ascending by one, the same times for every id."""
    ids: List[int] = []
    rows: List[list] = []
    first_time = 0
    for line, (id_text, time_text, value) in _lines(path, header):
        one, time = _number(path, line, id_text), _number(path, line, time_text)
        if not ids:
            ids, rows, first_time = [one], [[]], time
        elif one == ids[-1] + 1 and len(rows[-1]) == len(rows[0]):
            ids.append(one)
            rows.append([])
        if one != ids[-1] or time != first_time + len(rows[-1]):
            raise FormatError(f"{path} line {line}: expected {ids[-1]},{first_time + len(rows[-1])} or the next id, found {one},{time}")
        rows[-1].append(cell(path, line, value))
    if len(rows[-1]) != len(rows[0]):
        raise FormatError(f"{path}: expected {len(rows[0])} events of {ids[-1]}, found {len(rows[-1])}")
    return ids, rows, first_time


def _number(path, line: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]+", text, re.ASCII) or int(text) < 1:
        raise FormatError(f"{path} line {line}: expected a number from 1, found {text!r}")
    return int(text)


def _location(path, line: int, text: str) -> Location:
    return () if text == "*" else tuple(_number(path, line, region) for region in text.split(" "))


def _location_text(location: Location) -> str:
    return " ".join(map(_integer, location)) or "*"


def _integer(value) -> str:
    """An integer of Python or numpy as text; anything else is refused."""
    return str(operator.index(value))


def _rows_of(values: list, width: int, path) -> List[list]:
    if len(values) % width != 0:
        raise FormatError(f"{path}: expected {width} events of every user, found {len(values)} rows")
    return [values[start : start + width] for start in range(0, len(values), width)]


def _table(rows: List[List[int]]):
    return rows if numpy is None else numpy.array(rows, dtype=numpy.int64)


def _events(rows, first_id: int, first_time: int, text) -> Iterator[str]:
    for i, row in enumerate(rows):
        for event, value in enumerate(row):
            yield f"{first_id + i},{first_time + event},{text(value)}"


def _write(path, header: str, lines: Iterable[str]) -> None:
    """Writes a file that appears under its name only when it is complete."""
    path = os.fspath(path)
    handle, partial = tempfile.mkstemp(prefix=".tracecup-", suffix=".partial", dir=os.path.dirname(path) or ".")
    try:
        with os.fdopen(handle, "wb") as file:
            # No time and no name in the gzip header, so that the same contents give the same bytes.
            packed = gzip.GzipFile("", "wb", fileobj=file, mtime=0) if path.endswith(".gz") else file
            packed.write(f"{header}\n".encode())
            for line in lines:
                packed.write(f"{line}\n".encode())
            if packed is not file:
                packed.close()
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(partial, 0o666 & ~mask)
        os.replace(partial, path)
    except BaseException:
        os.unlink(partial)
        raise
