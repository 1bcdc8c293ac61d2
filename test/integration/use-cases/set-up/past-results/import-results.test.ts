import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { ANONYMOUS_VIEWER } from "../../../../../lib/platform/auth/viewer.ts";
import { restoreTeam, withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { findRound } from "../../../../../lib/use-cases/rounds/find-round.ts";
import {
  importResults,
  type ResultsImport,
  type ResultsImportOutcome,
} from "../../../../../lib/use-cases/set-up/past-results/import-results.ts";
import { ROUNDS_OF_2019 } from "../../../../../lib/use-cases/set-up/past-results/published-rounds.ts";
import { loadLeaderboard } from "../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../../lib/use-cases/standings/results/load-results.ts";
import { loadContest } from "../../../../../lib/views/load-contests.ts";
import { loadRound } from "../../../../../lib/views/load-round.ts";
import { loadRounds } from "../../../../../lib/views/load-rounds.ts";
import { loadShownContests } from "../../../../../lib/views/load-shown-contests.ts";
import { loadChanges } from "../../../../../lib/views/results/load-changes.ts";
import { matrixView } from "../../../../../lib/views/results/matrix-view.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { bothRoundsWorkbook } from "../../../../helpers/published-workbook.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const text = readFileSync(
  path.join(import.meta.dirname, "../../../../helpers/data/invented-results.json"),
  "utf8",
);
const { db, url } = await databaseForFile();

function run(file = text, wish: Partial<ResultsImport> = {}) {
  return importResults(db, null, {
    fileName: "invented.json",
    bytes: Buffer.from(file),
    contest: { slug: "invented", name: "Invented", timeZone: "Asia/Tokyo" },
    roundAs: (of) => ROUNDS_OF_2019[of ?? "preliminary"],
    replace: false,
    ...wish,
  });
}

const changesOf = ({ rounds }: ResultsImportOutcome) => rounds.map(({ change }) => change);
const counts = () => Promise.all([db.publishedSet.count(), db.publishedAttack.count(), db.team.count()]);
const audited = () => db.auditEntry.count({ where: { action: "results.import" } });

it("a results import stores every set, attack and team, and nothing the second time", async () => {
  expect(await run()).toEqual({
    rounds: [
      {
        slug: "preliminary",
        change: "added",
        teams: 5,
        sets: 6,
        compared: 27,
        differences: [],
        renamed: 0,
      },
    ],
    sums: null,
  });
  // Of 2 x 6 lines of 4 teams and 3 programs, 5 cells of each matrix are a team's own and 1 is empty.
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  expect(changesOf(await run())).toEqual(["unchanged"]);
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  expect(await audited()).toBe(1);
});

it("a results import replaces another file's results only on request with a reason", async () => {
  const other = text.replace('"Total": 1.5', '"Total": 1.25');
  await expect(run(other)).rejects.toMatchObject({ code: "results_exist" });
  await expect(run(other, { replace: true })).rejects.toMatchObject({ code: "results_change_unexplained" });
  const publicReason = "The file was published again.";
  const { rounds } = await run(other, { replace: true, publicReason });
  expect((await loadChanges(db, "invented")).changes).toMatchObject([
    { act: { kind: "replaced", round: "Preliminary round" }, reason: publicReason },
  ]);
  expect(rounds).toMatchObject([
    { change: "replaced", differences: [{ path: "total.001.Total", published: 1.25, derived: 1.5 }] },
  ]);
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  const [entry] = await db.auditEntry.findMany({
    where: { action: "results.import" },
    orderBy: { id: "desc" },
  });
  expect(entry.detail).toMatchObject({ differences: rounds[0].differences, sets: 6, publicReason });
});

it("a team leaves and rejoins imported results only with a public reason", async () => {
  await run(text, { replace: true, publicReason: "It was right before." });
  const { id } = await db.team.findFirstOrThrow({ where: { contest: { slug: "invented" }, number: 1 } });
  const withdraw = (publicReason?: string) => withdrawTeam(db, null, id, publicReason);
  await expect(withdraw()).rejects.toMatchObject({ code: "results_change_unexplained" });
  await withdraw("Its file was another’s.");
  // As in a contest that was held here, it is attacked no more, and what it attacked is its former strength again.
  const [round] = matrixView(await loadResults(db, "invented")).rounds;
  for (const { rows, columns } of Object.values(round.matrices)) {
    expect(rows.map(({ team }) => team.number)).not.toContain(1);
    expect(columns.map(({ team }) => team?.number)).not.toContain(1);
  }
  const { changes } = await loadChanges(db, "invented");
  expect(changes[0]).toMatchObject({
    act: { kind: "teamWithdrawn", team: { number: 1 } },
    reason: "Its file was another’s.",
  });
  const moved = changes[0].contest?.places.anonymization.find(({ team }) => team.number === 1);
  expect(moved).toMatchObject({ after: null });
  await restoreTeam(db, null, id, "It was its own.");
  const [undone] = (await loadChanges(db, "invented")).changes;
  expect(undone.contest?.places.anonymization).toContainEqual({
    ...moved,
    before: null,
    after: moved?.before,
  });
});

it("a results import leaves nothing if the file is wrong or the contest is a live one", async () => {
  const contest = { slug: "live", name: "Live", timeZone: "Asia/Tokyo" };
  await expect(run(text.replace("0.9", "1.9"), { contest })).rejects.toMatchObject({
    code: "invalid_results",
  });
  expect(await db.contest.count({ where: { slug: "live" } })).toBe(0);
  const live = await db.contest.create({ data: contest });
  await db.round.create({
    data: { contestId: live.id, slug: "preliminary", name: "P", position: 1, settings: PWS_2019_PRELIMINARY },
  });
  await expect(run(text, { contest })).rejects.toMatchObject({ code: "contest_is_live" });
});

it("an archived contest with imported results does not affect the live one", async () => {
  await run(text, { contest: { slug: "younger", name: "Younger", timeZone: "Asia/Tokyo" } });
  expect((await loadShownContests(db, ANONYMOUS_VIEWER, null)).current?.slug).toBe("live");
  expect((await findRound(db, "preliminary", ANONYMOUS_VIEWER)).name).toBe("P");
  const rounds = await loadRounds(db, ANONYMOUS_VIEWER);
  expect(
    rounds.filter(({ takesSubmissions }) => takesSubmissions).map(({ contest }) => contest.slug),
  ).toEqual(["live"]);
  // A round of an archived contest has no phases, and is over all the same.
  expect((await loadContest(db, "younger", ANONYMOUS_VIEWER)).rounds.map(({ stage }) => stage)).toEqual([
    "AFTER",
  ]);
  const [past] = rounds.filter(({ contest }) => contest.slug === "younger");
  expect(past.stage).toBe("AFTER");
  expect((await loadRound(db, past.id, ANONYMOUS_VIEWER)).stage).toBe("AFTER");
  await expect(loadLeaderboard(db, "younger")).rejects.toMatchObject({ code: "contest_archived" });
});

it("a workbook of both rounds makes one contest, and leaves alone what is there", async () => {
  const contest = { slug: "both", name: "Both", timeZone: "Asia/Tokyo" };
  const results = JSON.parse(text);
  await run(text, { contest });
  const bytes = await bothRoundsWorkbook(results);
  const both = await run(text, { contest, fileName: "final.xlsx", bytes });
  expect(changesOf(both)).toEqual(["unchanged", "added"]);
  expect(both.rounds.map(({ slug, renamed }) => [slug, renamed])).toEqual([
    ["preliminary", 0],
    ["final", 6],
  ]);
  expect(both.sums).toEqual({ compared: 4 * 3 + 3 + 2 * (4 + 1), differences: [] });
  const { rounds, contest: shown } = await loadResults(db, "both");
  expect(rounds.map(({ name, weight, sets }) => [name, weight, sets.length])).toEqual([
    ["Preliminary round", 1, 6],
    ["Final round", 9, 6],
  ]);
  expect(shown.archived).toBe(true);
  expect(changesOf(await run(text, { contest, fileName: "final.xlsx", bytes }))).toEqual([
    "unchanged",
    "unchanged",
  ]);
});

it("a sum over both rounds that differs from ours stands with the last round", async () => {
  const contest = { slug: "sums", name: "Sums", timeZone: "Asia/Tokyo" };
  const bytes = await bothRoundsWorkbook(JSON.parse(text), { "sum of team 001": 15.25 });
  const { sums } = await run(text, { contest, fileName: "final.xlsx", bytes });
  expect(sums?.differences).toEqual([{ path: "sum.total.001.Total", published: 15.25, derived: 15 }]);
  const { rounds } = await loadResults(db, "sums");
  expect(rounds.map(({ published }) => published?.differences)).toEqual([0, 1]);
});

it("the command line imports both rounds at once, or one of them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-results-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "results_final.xlsx");
  writeFileSync(file, await bothRoundsWorkbook(JSON.parse(text)));
  const variables = { DATABASE_URL: url, LOG_LEVEL: "silent" };
  const command = ["contest", "import-results", file];
  const whole = await tracecupWith(variables, ...command);
  expect(whole.stdout.split("\n")).toEqual([
    "contest pws-cup-2019, round preliminary: added",
    "5 teams, 6 sets",
    "27 of 27 published minima, totals and places agree",
    "contest pws-cup-2019, round final: added",
    "5 teams, 6 sets",
    "27 of 27 published minima, totals and places agree",
    "6 sets label their lowest s_T SecI, which was read as SecT",
    "contest pws-cup-2019, all rounds together",
    "25 of 25 published sums and places agree",
    "",
  ]);
  const named = await tracecupWith(variables, ...command, "--slug", "one", "--round", "last");
  expect(named.stderr).toContain("need --preset");
  const one = await tracecupWith(
    variables,
    ...command,
    "--slug",
    "one",
    "--round",
    "last",
    "--preset",
    "final",
  );
  expect(one.stdout).toContain("contest one, round last: added\n");
  expect(one.stdout).not.toContain("preliminary");
});

it("the command line names the option for the public reason", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "tracecup-results-")), "other.json");
  writeFileSync(file, text.replace('"Total": 1.5', '"Total": 1.375'));
  onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
  const replacing = ["contest", "import-results", file, "--slug", "invented", "--replace"];
  const variables = { DATABASE_URL: url, LOG_LEVEL: "silent" };
  const { code, stderr } = await tracecupWith(variables, ...replacing);
  expect(code).toBe(1);
  expect(stderr).toContain("--reason");
  expect((await tracecupWith(variables, ...replacing, "--reason", "Published again.")).code).toBe(0);
});
