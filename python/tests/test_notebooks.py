import contextlib
import io
import json
import os
import pathlib
import tempfile
import unittest

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[1] / "notebooks"


def code_of(path):
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run(path):
    """Executes a notebook's code in order, in an empty folder. Returns its variables and what it printed."""
    variables = {"__name__": "__main__"}
    printed = io.StringIO()
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(printed):
        os.chdir(folder)
        # What a notebook makes in a temporary folder of its own goes, too.
        temporary, tempfile.tempdir = tempfile.tempdir, folder
        try:
            for i, code in enumerate(code_of(path)):
                exec(compile(code, f"{path.name} cell {i + 1}", "exec"), variables)
        finally:
            tempfile.tempdir = temporary
            os.chdir(before)
    return variables, printed.getvalue()


class Notebooks(unittest.TestCase):
    def test_anonymization_makes_a_valid_set(self):
        variables, printed = run(NOTEBOOKS / "en/first-anonymization.ipynb")
        self.assertTrue(variables["score"]["utility"]["valid"])
        self.assertEqual(len(variables["score"]["attacks"]), 6)
        self.assertIn(f"s_U {variables['noisy']['utility']['score']} ", printed)

    def test_attack_finds_more_users_than_guessing_and_than_I2(self):
        variables, _ = run(NOTEBOOKS / "en/first-attack.ipynb")
        self.assertLess(variables["mine"], variables["theirs"]["I2"])
        self.assertLess(variables["theirs"]["I2"], variables["theirs"]["I1"])

    def test_both_languages_have_the_same_code_and_no_output(self):
        english = sorted((NOTEBOOKS / "en").glob("*.ipynb"))
        self.assertEqual([path.name for path in english], ["first-anonymization.ipynb", "first-attack.ipynb"])
        for path in english:
            japanese = NOTEBOOKS / "ja" / path.name
            self.assertEqual(code_of(path), code_of(japanese))
            for cells in (json.loads(one.read_text("utf-8"))["cells"] for one in (path, japanese)):
                self.assertFalse(any(cell.get("outputs") for cell in cells))
