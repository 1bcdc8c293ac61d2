import os
import pathlib
import tempfile
import unittest

from tracecup import Engine, EngineError

SMALL = pathlib.Path(__file__).resolve().parents[2] / "test/golden/data/small"
ORIGINAL = SMALL / "orgtraces_team001_data01_IDP.csv"
REFERENCE = SMALL / "reftraces_team001_data01_IDP.csv"
SET = SMALL / "A4-PL_4_1"


class EngineTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_scores_like_the_official_programs(self):
        score = self.engine.score(ORIGINAL, REFERENCE, SET / "anotraces.csv")
        golden = dict(line.rsplit(" ", 1) for line in (SET / "scores.txt").read_text().splitlines())
        for attack in score["attacks"]:
            name = f"s_{attack['attacker'][0]} {attack['attacker']}"
            self.assertEqual(attack["score"], float(golden[name]))
        self.assertEqual(score["utility"]["score"], float(golden["s_U"]))

    def test_passes_options_with_underscores_and_repeats(self):
        repeated = self.engine.score(ORIGINAL, REFERENCE, SET / "anotraces.csv", repeats=2, shuffle_seed=3, attackers="I1")
        self.assertEqual([run["shuffleSeed"] for run in repeated["runs"]], [3, 4])

    def test_anonymizes_pseudonymizes_and_attacks_like_the_official_programs(self):
        made = {name: self.folder / name for name in ("anotraces.csv", "pubtraces.csv", "ptable.csv", "etable_I2-VisitProb.csv")}
        self.engine.anonymize("A4", ORIGINAL, made["anotraces.csv"], l=4, r=1)
        self.engine.pseudonymize(ORIGINAL, made["anotraces.csv"], made["pubtraces.csv"], made["ptable.csv"], seed=11)
        self.engine.attack("I2", REFERENCE, made["pubtraces.csv"], made["etable_I2-VisitProb.csv"], seed=7)
        for name, path in made.items():
            self.assertEqual(path.read_bytes(), (SET / name).read_bytes(), name)
        score = self.engine.evaluate("reidentification", table=made["ptable.csv"], inferred=made["etable_I2-VisitProb.csv"])
        self.assertIn(f"s_I I2-VisitProb {score}", (SET / "scores.txt").read_text())

    def test_runs_the_lab(self):
        self.assertEqual(self.engine.lab("l-diversity", runs=2)["id"], "l-diversity")

    def test_says_what_the_command_said(self):
        with self.assertRaisesRegex(EngineError, "there is no such file") as caught:
            self.engine.score("missing.csv", REFERENCE, SET / "anotraces.csv")
        self.assertEqual(caught.exception.exit_code, 1)

    def test_takes_a_command_with_arguments_from_the_environment(self):
        before = os.environ.get("TRACECUP_CLI")
        self.addCleanup(lambda: os.environ.pop("TRACECUP_CLI") if before is None else os.environ.update(TRACECUP_CLI=before))
        os.environ["TRACECUP_CLI"] = "npx tracecup"
        self.assertEqual(Engine().command, ["npx", "tracecup"])
