"""PEP 517 build backend of the standard library alone, so that `pip install ./python` needs no network."""

import base64
import hashlib
import io
import pathlib
import re
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r'^__version__ = "(.+)"$', (ROOT / "tracecup/__init__.py").read_text("utf-8"), re.M).group(1)
NAME = f"tracecup-{VERSION}"
METADATA = f"""Metadata-Version: 2.1
Name: tracecup
Version: {VERSION}
Summary: Location-trace anonymization in the form of PWS Cup 2019: files, engine and platform
License: MIT
Requires-Python: >=3.9
Description-Content-Type: text/markdown

{(ROOT / "README.md").read_text("utf-8")}"""
WHEEL = "Wheel-Version: 1.0\nGenerator: tracecup\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"tracecup/{path.name}": path.read_bytes() for path in sorted((ROOT / "tracecup").glob("*.py"))}
    files[f"{NAME}.dist-info/METADATA"] = METADATA.encode()
    files[f"{NAME}.dist-info/WHEEL"] = WHEEL.encode()
    record = f"{NAME}.dist-info/RECORD"
    lines = [f"{path},sha256={_digest(data)},{len(data)}" for path, data in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    name = f"{NAME}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    name = f"{NAME}.tar.gz"
    sources = ["pyproject.toml", "README.md", *(ROOT / "build_backend").glob("*.py"), *(ROOT / "tracecup").glob("*.py")]
    with tarfile.open(pathlib.Path(sdist_directory, name), "w:gz") as archive:
        for path in sorted(ROOT / source for source in sources):
            archive.add(path, f"{NAME}/{path.relative_to(ROOT)}")
        info = tarfile.TarInfo(f"{NAME}/PKG-INFO")
        info.size = len(METADATA.encode())
        archive.addfile(info, io.BytesIO(METADATA.encode()))
    return name


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
