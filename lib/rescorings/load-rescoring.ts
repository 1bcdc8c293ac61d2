import type { Prisma } from "../../generated/prisma/client.ts";
import { countingIdIn } from "../contest/counting-id.ts";
import { withRescoring } from "../contest/current-scoring.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import type { Database, Transaction } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { failureView } from "../failures/failure-view.ts";
import { baseScoring } from "./base-scoring.ts";
import { statesOf } from "./count-states.ts";
import { loadAttacksAsIf, loadRescoredAttacks } from "./load-attacks.ts";
import { noSuchRescoring } from "./no-such-rescoring.ts";
import { rankChanges } from "./rank-changes.ts";
import {
  isChanged,
  type RescoredSubmission,
  type RescoringSummary,
  type RescoringView,
  type RunScores,
} from "./rescoring-view.ts";
import { type EndedRescoring, runsWith, runsWithout } from "./runs-as-if.ts";

const include = {
  round: {
    include: {
      contest: { select: { slug: true, timeZone: true } },
      dataSets: {
        orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
        include: {
          publicSet: { select: { submissionId: true } },
          team: { select: { id: true, number: true, name: true, withdrawnAt: true } },
          submissions: {
            orderBy: { number: "asc" },
            include: {
              scorings: {
                include: {
                  ...withRescoring,
                  results: { select: { attacker: true, kind: true, score: true } },
                },
              },
            },
          },
        },
      },
    },
  },
  scorings: { select: { state: true } },
  attacks: { select: { state: true } },
} as const satisfies Prisma.RescoringInclude;

type Source = Prisma.RescoringGetPayload<{ include: typeof include }>;
type DataSet = Source["round"]["dataSets"][number];
type Run = DataSet["submissions"][number]["scorings"][number];

/**
 * A re-scoring with the old and the new scores side by side, and what it would do, or did, to the ranking.
 * @throws UserError `rescoring_not_found` (404)
 */
export async function loadRescoring(db: Database | Transaction, id: string): Promise<RescoringView> {
  const row = isUuid(id) ? await db.rescoring.findUnique({ where: { id }, include }) : null;
  if (!row) throw noSuchRescoring();
  const { round } = row;
  const submissions = round.dataSets.flatMap((dataSet) => rescoredOf(dataSet, row, round.closedAt));
  const found = submissions.flatMap(({ before, after }) =>
    [before, after].flatMap((run) => Object.keys(run?.attacks ?? {})),
  );
  const settings = roundSettingsSchema.parse(round.settings);
  const dataSets = round.dataSets.filter(({ team }) => team.withdrawnAt === null);
  const { closedAt } = round;
  const attacks = await loadAttacksAsIf(db, row);
  return {
    ...summaryOf(row),
    contest: round.contest,
    round: { id: round.id, slug: round.slug, name: round.name },
    attackers: [...new Set([...settings.attackers, ...found])],
    submissions: [...submissions.filter(isChanged), ...submissions.filter((row) => !isChanged(row))],
    attacks: await loadRescoredAttacks(db, row.id),
    ...rankChanges({ dataSets, attacks, closedAt, settings }, row),
  };
}

/** A round's re-scorings, the latest first. */
export async function listRescorings(
  db: Database | Transaction,
  roundId: string,
): Promise<RescoringSummary[]> {
  const rows = await db.rescoring.findMany({
    where: { roundId },
    orderBy: { requestedAt: "desc" },
    include: { scorings: { select: { state: true } }, attacks: { select: { state: true } } },
  });
  return rows.map(summaryOf);
}

function summaryOf(row: Omit<Source, "round">): RescoringSummary {
  const counts = statesOf([...row.scorings, ...row.attacks]);
  const isReady = counts.QUEUED + counts.SCORING === 0;
  const open = isReady ? "ready" : "scoring";
  return {
    id: row.id,
    scorerVersion: row.scorerVersion,
    state: row.appliedAt ? "applied" : row.discardedAt ? "discarded" : open,
    requestedAt: row.requestedAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    counts,
    covers: { submissions: row.scorings.length, attacks: row.attacks.length },
  };
}

function rescoredOf(
  dataSet: DataSet,
  rescoring: EndedRescoring,
  closedAt: Date | null,
): RescoredSubmission[] {
  const { team, kind, submissions } = dataSet;
  const countingWith = (view: typeof runsWith) =>
    countingIdIn(closedAt, {
      ...dataSet,
      submissions: submissions.map((row) => ({ ...row, scorings: view(row.scorings, rescoring) })),
    });
  const counting = { before: countingWith(runsWithout), after: countingWith(runsWith) };
  return submissions.flatMap(({ id, number, scorings }) => {
    const run = scorings.find((scoring) => scoring.rescoringId === rescoring.id);
    if (!run) return [];
    const base = baseScoring(scorings, run);
    const before = base && scoresOf(base);
    const after = scoresOf(run);
    return [
      {
        submissionId: id,
        number,
        team: { number: team.number, name: team.name },
        kind,
        counts: { before: id === counting.before, after: id === counting.after },
        state: run.state,
        ...failureView(run, true),
        before,
        after,
        difference: before && after && differenceOf(before, after),
      },
    ];
  });
}

function scoresOf(run: Run): RunScores | null {
  if (run.state !== "SCORED" || run.utilityScore === null || run.valid === null) return null;
  return {
    scorerVersion: run.scorerVersion,
    utilityScore: run.utilityScore,
    valid: run.valid,
    minReidentificationScore: run.minReidentificationScore ?? 0,
    minTraceInferenceScore: run.minTraceInferenceScore ?? 0,
    attacks: Object.fromEntries(run.results.map(({ attacker, score }) => [attacker, score])),
  };
}

function differenceOf(before: RunScores, after: RunScores): RescoredSubmission["difference"] {
  const both = Object.keys(after.attacks).filter((attacker) => attacker in before.attacks);
  return {
    utilityScore: after.utilityScore - before.utilityScore,
    minReidentificationScore: after.minReidentificationScore - before.minReidentificationScore,
    minTraceInferenceScore: after.minTraceInferenceScore - before.minTraceInferenceScore,
    attacks: Object.fromEntries(both.map((name) => [name, after.attacks[name] - before.attacks[name]])),
  };
}
