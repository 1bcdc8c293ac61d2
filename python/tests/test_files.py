import gzip
import pathlib
import tempfile
import unittest

import tracecup
from tracecup import files

SMALL = pathlib.Path(__file__).resolve().parents[2] / "test/golden/data/small"
SET = SMALL / "A2-MRLH_2_2_0.3"
EVENTS = 40


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "file.csv")

    def test_rewrites_every_kind_of_file_with_the_same_bytes(self):
        kinds = [
            (SMALL / "orgtraces_team001_data01_IDP.csv", tracecup.read_traces, tracecup.write_traces),
            (SMALL / "reftraces_team001_data01_IDP.csv", tracecup.read_traces, tracecup.write_traces),
            (SET / "anotraces.csv", lambda path: tracecup.read_anonymized(path, EVENTS), tracecup.write_anonymized),
            (SET / "pubtraces.csv", tracecup.read_public, tracecup.write_public),
            (SET / "ptable.csv", tracecup.read_id_table, tracecup.write_id_table),
            (SET / "etable_I2-VisitProb.csv", tracecup.read_inferred_ids, tracecup.write_inferred_ids),
            (SET / "etraces_T2-VisitProb.csv", lambda path: tracecup.read_inferred_traces(path, EVENTS), tracecup.write_inferred_traces),
        ]
        for path, read, write in kinds:
            for numpy in {files.numpy, None}:
                with self.subTest(path.name, numpy=numpy is not None), _numpy(numpy):
                    write(self.path, read(path))
                    self.assertEqual(self.path.read_bytes(), path.read_bytes())

    def test_reads_other_line_ends_marks_and_gzip(self):
        expected = tracecup.read_inferred_ids(SET / "etable_I2-VisitProb.csv")
        data = (SET / "etable_I2-VisitProb.csv").read_bytes()
        for variant in (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data, data.rstrip(b"\n"), gzip.compress(data)):
            self.path.write_bytes(variant)
            self.assertEqual(tracecup.read_inferred_ids(self.path), expected)

    def test_writes_gzip_by_the_ending_with_the_same_bytes_each_time(self):
        packed = self.path.with_suffix(".csv.gz")
        tracecup.write_inferred_ids(packed, [2, 1])
        first = packed.read_bytes()
        self.assertEqual(gzip.decompress(first), b"user_id\n2\n1\n")
        tracecup.write_inferred_ids(packed, [2, 1])
        self.assertEqual(packed.read_bytes(), first)

    def test_names_the_line_of_an_error(self):
        wrong = [
            ("user_id,time_id,reg_id\n1,1,5\n1,3,5\n", tracecup.read_traces, "line 3: expected 1,2"),
            ("user_id,time_id,reg_id\n1,1,5\n1,2,5\n2,1,5\n3,1,5\n", tracecup.read_traces, "line 5: expected 2,2"),
            ("user_id,time_id,reg_id\n1,1,5\n1,2,5\n2,1,5\n", tracecup.read_traces, "expected 2 events of 2"),
            ("user_id,time_id,reg_id\n2,1,5\n", tracecup.read_traces, "expected user 1"),
            ("user_id,time_id,reg_id\n1,1,0\n", tracecup.read_traces, "line 2: expected a number from 1"),
            ("user_id\n1\n", tracecup.read_traces, "line 1: expected user_id,time_id,reg_id"),
            ("user_id\n", tracecup.read_inferred_ids, "expected rows"),
            ("reg_id\n1\n\n", lambda path: tracecup.read_anonymized(path, 2), "line 3: expected a number"),
            ("reg_id\n1\n2\n3\n", lambda path: tracecup.read_anonymized(path, 2), "expected 2 events of every user, found 3"),
            ("pse_id,time_id,reg_id\n1,1,5\n", tracecup.read_public, "expected pseudonym 2"),
            ("pse_id,user_id\n3,1\n4,1\n", tracecup.read_id_table, "every user of 1..2 once"),
        ]
        for text, read, message in wrong:
            with self.subTest(message):
                self.path.write_text(text)
                with self.assertRaisesRegex(tracecup.FormatError, message):
                    read(self.path)

    def test_keeps_the_old_file_if_writing_fails(self):
        tracecup.write_inferred_ids(self.path, [1])
        with self.assertRaises(TypeError):
            tracecup.write_inferred_ids(self.path, [1, 2.5])
        self.assertEqual(self.path.read_text(), "user_id\n1\n")
        self.assertEqual([path.name for path in self.path.parent.iterdir()], ["file.csv"])

    def test_makes_and_parses_names(self):
        self.assertEqual(tracecup.file_name("anotraces", 12, "IDP"), "anotraces_team012_data01_IDP.csv")
        self.assertEqual(tracecup.file_name("etable", 12, "TRP", attacker=20), "etable_team020-012_data02_TRP.csv")
        parts = {"prefix": "etraces", "team": 12, "attacker": 20, "kind": "IDP"}
        self.assertEqual(tracecup.parse_file_name("etraces_team020-012_data01_IDP.csv.gz"), parts)
        for wrong in ("etable_team012_data01_IDP.csv", "anotraces_team012_data02_IDP.csv", "anotraces_team1_data01_IDP.csv"):
            with self.subTest(wrong), self.assertRaises(ValueError):
                tracecup.parse_file_name(wrong)


class _numpy:
    """Files are read with numpy, or as if it were not installed."""

    def __init__(self, module):
        self.module = module

    def __enter__(self):
        self.before, files.numpy = files.numpy, self.module

    def __exit__(self, *_):
        files.numpy = self.before
