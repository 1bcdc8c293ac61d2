"""Tracecup from Python: the contest's files, the engine and the platform. No dependencies; numpy is used if it is installed."""

from .client import Client, PlatformError, Refused, Unreachable
from .engine import Engine, EngineError
from .files import (
    FormatError,
    PublicTraces,
    Traces,
    file_name,
    parse_file_name,
    read_anonymized,
    read_id_table,
    read_inferred_ids,
    read_inferred_traces,
    read_public,
    read_traces,
    write_anonymized,
    write_id_table,
    write_inferred_ids,
    write_inferred_traces,
    write_public,
    write_traces,
)

__version__ = "0.2.0"
__all__ = [name for name in dir() if not name.startswith("_") and name not in ("client", "engine", "files")]
