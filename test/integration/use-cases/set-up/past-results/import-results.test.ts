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
} from "../../../../../lib/use-cases/set-up/past-results/import-results.ts";
import { loadLeaderboard } from "../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../../lib/use-cases/standings/results/load-results.ts";
import { loadRounds } from "../../../../../lib/views/load-rounds.ts";
import { loadShownContests } from "../../../../../lib/views/load-shown-contests.ts";
import { loadChanges } from "../../../../../lib/views/results/load-changes.ts";
import { matrixView } from "../../../../../lib/views/results/matrix-view.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
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
    round: { slug: "preliminary", name: "Preliminary round", settings: PWS_2019_PRELIMINARY },
    replace: false,
    ...wish,
  });
}

const counts = () => Promise.all([db.publishedSet.count(), db.publishedAttack.count(), db.team.count()]);
const audited = () => db.auditEntry.count({ where: { action: "results.import" } });

it("a results import stores every set, attack and team, and nothing the second time", async () => {
  expect(await run()).toEqual({
    change: "added",
    teams: 5,
    sets: 6,
    compared: 27,
    differences: [],
    renamed: 0,
  });
  // Of 2 x 6 lines of 4 teams and 3 programs, 5 cells of each matrix are a team's own and 1 is empty.
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  expect((await run()).change).toBe("unchanged");
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  expect(await audited()).toBe(1);
});

it("a results import replaces another file's results only on request with a reason", async () => {
  const other = text.replace('"Total": 1.5', '"Total": 1.25');
  await expect(run(other)).rejects.toMatchObject({ code: "results_exist" });
  await expect(run(other, { replace: true })).rejects.toMatchObject({ code: "results_change_unexplained" });
  const publicReason = "The file was published again.";
  const { change, differences } = await run(other, { replace: true, publicReason });
  expect((await loadChanges(db, "invented")).changes).toMatchObject([
    { act: { kind: "replaced", round: "Preliminary round" }, reason: publicReason },
  ]);
  expect(change).toBe("replaced");
  expect(differences).toEqual([{ path: "total.001.Total", published: 1.25, derived: 1.5 }]);
  expect(await counts()).toEqual([6, 2 * (6 * 7 - 6), 5]);
  const [entry] = await db.auditEntry.findMany({
    where: { action: "results.import" },
    orderBy: { id: "desc" },
  });
  expect(entry.detail).toMatchObject({ differences, sets: 6, publicReason });
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
  expect((await findRound(db, "preliminary")).name).toBe("P");
  const rounds = await loadRounds(db);
  expect(
    rounds.filter(({ takesSubmissions }) => takesSubmissions).map(({ contest }) => contest.slug),
  ).toEqual(["live"]);
  await expect(loadLeaderboard(db, "younger")).rejects.toMatchObject({ code: "contest_archived" });
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
