import { beforeAll, expect, test } from "vitest";
import type { Prisma } from "../../../../../generated/prisma/client.ts";
import { pageOf, ROWS_OF_A_PAGE } from "../../../../../lib/common/paging.ts";
import { countingIdIn } from "../../../../../lib/contest/counting-id.ts";
import { currentScoring, withRescoring } from "../../../../../lib/contest/current-scoring.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { loadRescoredAttacks } from "../../../../../lib/use-cases/results/rescorings/load-attacks.ts";
import { loadCountsAndPlaces } from "../../../../../lib/use-cases/results/rescorings/load-places.ts";
import { loadRescoring } from "../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { loadRescoredSubmissions } from "../../../../../lib/use-cases/results/rescorings/load-submissions.ts";
import { dataSetOn, rankChanges } from "../../../../../lib/use-cases/results/rescorings/rank-changes.ts";
import type { RescoringRows } from "../../../../../lib/use-cases/results/rescorings/rescoring-rows.ts";
import type {
  RescoredAttackView,
  RescoredSubmission,
} from "../../../../../lib/use-cases/results/rescorings/rescoring-view.ts";
import { runsToMake } from "../../../../../lib/use-cases/results/rescorings/runs-to-make.ts";
import { anonymizedBytes, submit, type TestContest } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { anyRuns, draws, hour, PREVIEWS } from "../../../../helpers/random-runs.ts";

const SEED = 20_191_022;
const TEAMS = 5;
const SUBMISSIONS = 12;
const ATTACKERS = ["I2-VisitProb", "T2-VisitProb", "I5-Fuzzy"] as const;

const contest = await contestForFile({ teams: TEAMS });
let bytes: Buffer;
const rescorings: string[] = [];
const any = draws(new Mt19937(SEED));
const score = () => any.oneOf([0, 0.25, 0.5, 0.75]);

/** Five teams with every kind of run and attack, and a sixth that only attacks; re-scorings that are open, applied and discarded. */
beforeAll(async () => {
  bytes = anonymizedBytes(contest);
  const { db, contestId, roundId, teams } = contest;
  for (const state of PREVIEWS) {
    rescorings.push((await db.rescoring.create({ data: { roundId, scorerVersion: "2", ...state } })).id);
  }
  for (const team of teams) {
    for (const kind of ["IDP", "TRP"] as const) await addSubmissions(team, kind);
  }
  const attackingAlone = await db.team.create({ data: { contestId, number: TEAMS + 1, name: "No data" } });
  for (const target of await db.publicSet.findMany({ orderBy: { id: "asc" }, include: { dataSet: true } })) {
    for (const team of [...teams, attackingAlone].filter(({ id }) => id !== target.dataSet.teamId))
      await addAttack(team.id, target.id);
  }
});

async function addSubmissions(team: TestContest["teams"][number], kind: "IDP" | "TRP"): Promise<void> {
  const { db } = contest;
  const dataSetId = team.dataSets[kind];
  const ids: string[] = [];
  for (let i = 0; i < SUBMISSIONS; i++) {
    const { id } = await submit(contest, team, kind, bytes);
    ids.push(id);
    await db.scoring.deleteMany({ where: { submissionId: id } });
    const runs: Prisma.ScoringCreateManyInput[] = anyRuns(any, id, i, rescorings, 0.7).map((run) => ({
      ...run,
      supersededAt: supersededAt(),
    }));
    // A re-scoring has one run of a submission at most; of the last submission each has one, which decides what counts.
    const own = new Set<string>();
    const once = runs.filter(({ rescoringId }) => {
      if (!rescoringId) return true;
      return !own.has(rescoringId) && own.add(rescoringId);
    });
    if (i === SUBMISSIONS - 1)
      once.push(...rescorings.filter((one) => !own.has(one)).map((one, n) => lastRun(id, one, n)));
    const made = await db.scoring.createManyAndReturn({ data: once });
    const scored = made.filter(({ state }) => state === "SCORED");
    await db.attackResult.createMany({ data: scored.flatMap(({ id: scoringId }) => resultsOf(scoringId)) });
  }
  if (any.maybe(0.3))
    await db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: any.oneOf(ids) } });
  if (any.maybe(0.4)) {
    const files = { publicSha256: "none", idTableSha256: "none" };
    await db.publicSet.create({ data: { dataSetId, submissionId: any.oneOf(ids), ...files } });
  }
}

function lastRun(submissionId: string, rescoringId: string, n: number): Prisma.ScoringCreateManyInput {
  const scores = {
    utilityScore: score(),
    minReidentificationScore: score(),
    minTraceInferenceScore: score(),
  };
  const run = { number: 10 + n, state: "SCORED" as const, seed: 1, scorerVersion: "2", rescoringId };
  return { submissionId, ...run, ...scores, valid: any.maybe(0.5) };
}

/** Often at the very moment at which a re-scoring was applied. */
function supersededAt(): Date | null {
  return any.oneOf([null, null, null, null, hour(9), hour(17), any.anyHour()]);
}

function resultsOf(scoringId: string): Prisma.AttackResultCreateManyInput[] {
  return ATTACKERS.filter(() => any.maybe(0.9)).map((attacker) => ({
    scoringId,
    attacker,
    seed: 1,
    scorerVersion: "1",
    durationMs: 1,
    kind: attacker.startsWith("I") ? "REIDENTIFICATION" : "TRACE_INFERENCE",
    score: score(),
  }));
}

async function addAttack(teamId: string, publicSetId: string): Promise<void> {
  const { db } = contest;
  for (const kind of ["REIDENTIFICATION", "TRACE_INFERENCE"] as const) {
    if (any.maybe(0.1)) continue;
    const state = any.oneOf(["SCORED", "SCORED", "SCORED", "QUEUED", "FAILED"] as const);
    const file = { fileName: "attack.csv", sha256: "none", sizeBytes: 1, source: "API" as const };
    const { id } = await db.teamAttack.create({
      data: { publicSetId, teamId, kind, attempt: 1, state, submittedAt: any.anyHour(), ...file },
    });
    if (state !== "SCORED") continue;
    const run = { scorerVersion: "1", durationMs: 1 };
    const base = await db.teamAttackScore.create({
      data: { attackId: id, number: 1, score: score(), ...run },
    });
    for (const rescoringId of rescorings.filter(() => any.maybe(0.8))) {
      const found = any.oneOf(["SCORED", "SCORED", "QUEUED", "FAILED"] as const);
      const reached = found === "SCORED" ? { score: score(), ...run } : {};
      await db.rescoredAttack.create({
        data: { rescoringId, attackId: id, baseId: base.id, state: found, ...reached },
      });
    }
  }
}

async function readWhole() {
  const { db, roundId } = contest;
  return db.dataSet.findMany({
    where: { roundId },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: {
      publicSet: { select: { submissionId: true } },
      team: { select: { number: true, name: true } },
      submissions: {
        orderBy: { number: "asc" },
        include: { scorings: { include: { ...withRescoring, results: true } } },
      },
    },
  });
}

test("counting sets and ranks are the same as if every scoring had been read", async () => {
  const { db, roundId, settings } = contest;
  const dataSets = await readWhole();
  const teams = await db.team.findMany({ orderBy: { number: "asc" }, select: { number: true, name: true } });
  const runs = dataSets.flatMap(({ submissions }) => submissions.flatMap(({ scorings }) => scorings));
  const results = new Map(runs.map((run) => [run.id, run.results]));
  let changed = 0;
  for (const id of rescorings) {
    for (const closedAt of [null, hour(24)]) {
      const { appliedAt } = await db.rescoring.findUniqueOrThrow({ where: { id } });
      const rescoring = { id, appliedAt, round: { id: roundId, closedAt, settings } };
      const { counting, ...places } = await loadCountsAndPlaces(db, rescoring);
      for (const set of dataSets) {
        const [before, after] = (["before", "after"] as const).map((side) =>
          countingIdIn(closedAt, dataSetOn(side, set, rescoring)),
        );
        expect(counting.get(set.id)).toEqual({ before, after });
        changed += Number(before !== after);
      }
      const attacks = await attacksAsIf(id);
      expect(places).toEqual(
        rankChanges({ teams, dataSets, results, attacks, closedAt, settings }, rescoring),
      );
      expect(places.attackRanks.reidentification).toHaveLength(TEAMS + 1);
    }
  }
  expect(changed).toBeGreaterThan(5);
});

/** Every attack with its score before and after, row by row. */
async function attacksAsIf(rescoringId: string) {
  const rows = await contest.db.teamAttack.findMany({
    include: {
      team: { select: { number: true } },
      publicSet: true,
      scores: true,
      rescored: { where: { rescoringId } },
    },
  });
  return rows.map(({ publicSet, scores: [standing], rescored: [found], ...attack }) => ({
    ...attack,
    dataSetId: publicSet.dataSetId,
    before: standing?.score,
    after: found?.state === "SCORED" ? (found.score ?? undefined) : standing?.score,
  }));
}

const LOOKS: readonly RescoringRows[] = [
  {},
  { page: 2, attackPage: 2 },
  { page: 99, attackPage: 99 },
  { page: 3, attackPage: 2, limit: 7 },
  { limit: 1000 },
  { team: 3 },
  { show: "changed" },
  { show: "failed" },
  { show: "changed", team: 2, attackPage: 2 },
  { team: 77 },
];

/** All rows of a re-scoring, in the order in which pages have them. */
async function allRows(id: string) {
  const { db } = contest;
  const rescoring = await db.rescoring.findUniqueOrThrow({ where: { id }, include: { round: true } });
  const { counting } = await loadCountsAndPlaces(db, rescoring);
  const ids = await db.submission.findMany({
    where: { scorings: { some: { rescoringId: id } } },
    orderBy: [{ dataSet: { team: { number: "asc" } } }, { dataSet: { kind: "asc" } }, { number: "asc" }],
    select: { id: true },
  });
  const attackIds = await db.teamAttack.findMany({
    where: { rescored: { some: { rescoringId: id } } },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const inOrder = <Row>(all: readonly { id: string }[], rows: readonly Row[], idOf: (row: Row) => string) =>
    all.map((one) => rows.find((row) => idOf(row) === one.id) as Row);
  const plain = (all: readonly { id: string }[]) => all.map((one) => one.id);
  const submissions = await loadRescoredSubmissions(db, id, counting, plain(ids));
  const attacks = await loadRescoredAttacks(db, id, plain(attackIds));
  return {
    submissions: inOrder(ids, submissions, (row) => row.submissionId).toSorted(
      (a, b) => Number(isChanged(b)) - Number(isChanged(a)),
    ),
    attacks: inOrder(attackIds, attacks, (row) => row.attackId).toSorted(
      (a, b) => Number(b.state === "FAILED") - Number(a.state === "FAILED") || sizeOf(b) - sizeOf(a),
    ),
  };
}

function isChanged({ difference }: RescoredSubmission): boolean {
  if (!difference) return false;
  const { attacks, ...minima } = difference;
  return [...Object.values(minima), ...Object.values(attacks)].some((value) => value !== 0);
}

function sizeOf({ difference }: RescoredAttackView): number {
  return Math.abs(difference ?? 0);
}

test("a page has the requested rows in order", async () => {
  const { db, settings } = contest;
  let shown = 0;
  for (const id of rescorings) {
    const { submissions, attacks } = await allRows(id);
    const { submissions: _, attacks: __, ...head } = await loadRescoring(db, id);
    const found = submissions.flatMap(({ before, after }) =>
      [before, after].flatMap((run) => Object.keys(run?.attacks ?? {})),
    );
    expect(new Set(head.attackers)).toEqual(new Set([...settings.attackers, ...found]));
    for (const asked of LOOKS) {
      const { team, show } = asked;
      const isShown = (row: { state: string }, isOther: boolean) =>
        show === undefined || (show === "failed" ? row.state === "FAILED" : isOther);
      const ofSubmissions = submissions.filter(
        (row) => [undefined, row.team.number].includes(team) && isShown(row, isChanged(row)),
      );
      const ofAttacks = attacks.filter(
        (row) =>
          [undefined, row.team.number, row.target.team.number].includes(team) &&
          isShown(row, sizeOf(row) > 0),
      );
      const page = await loadRescoring(db, id, asked);
      const counts = { covered: submissions.length, changed: submissions.filter(isChanged).length };
      const attackCounts = {
        covered: attacks.length,
        changed: attacks.filter((row) => sizeOf(row) > 0).length,
      };
      expect(page).toEqual({
        ...head,
        submissions: { ...counts, ...pageRows(ofSubmissions, asked) },
        attacks: { ...attackCounts, ...pageRows(ofAttacks, { ...asked, page: asked.attackPage }) },
      });
      shown += page.submissions.rows.length + page.attacks.rows.length;
    }
  }
  expect(shown).toBeGreaterThan(500);
});

function pageRows<Row>(rows: readonly Row[], asked: RescoringRows) {
  const place = pageOf(rows.length, asked);
  const { limit = ROWS_OF_A_PAGE } = asked;
  const from = (place.page - 1) * limit;
  return { rows: rows.slice(from, from + limit), ...place };
}

test("the scorings of a re-scoring have the seeds of the current ones", async () => {
  const { db, roundId } = contest;
  const dataSets = await readWhole();
  for (const closedAt of [null, hour(24)]) {
    for (const which of ["all", "counting", "none"] as const) {
      const made = await inTransaction(db, (tx) => runsToMake(tx, { id: roundId, closedAt }, which));
      const expected = dataSets.flatMap((set) => {
        const counting = countingIdIn(closedAt, set);
        const meant = set.submissions.filter(({ id }) => which === "all" || id === counting);
        return meant.flatMap(({ id, scorings }) => {
          const current = currentScoring(scorings);
          const number = Math.max(...scorings.map((run) => run.number)) + 1;
          if (current?.state !== "SCORED") return [];
          return [{ submissionId: id, number, seed: current.seed, repeats: current.repeats }];
        });
      });
      expect(made).toEqual(which === "none" ? [] : expected);
      if (which === "all") expect(made.length).toBeGreaterThan(50);
    }
  }
});
