import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { ProgramResult } from "../../../contest/counting-set.ts";
import { withRescoring } from "../../../contest/current-scoring.ts";
import { UNATTACKED_SCORE } from "../../../core/scores/attack-minimum.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { failureView } from "../../../platform/failures/failure-view.ts";
import { loadProgramResults } from "../../submissions/program-results.ts";
import { baseScoring } from "./base-scoring.ts";
import type { CountsAndPlaces } from "./load-places.ts";
import type { RescoredSubmission, RunScores } from "./rescoring-view.ts";

const include = {
  dataSet: { select: { kind: true, team: { select: { number: true, name: true } } } },
  scorings: { include: withRescoring },
} as const satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof include }>;
type Run = Row["scorings"][number];
type Results = ReadonlyMap<string, readonly ProgramResult[]>;

/** Loads the given submissions of a re-scoring with old and new scores, in any order. */
export async function loadRescoredSubmissions(
  db: Database | Transaction,
  rescoringId: string,
  counting: CountsAndPlaces["counting"],
  submissionIds: readonly string[],
): Promise<RescoredSubmission[]> {
  const rows = await db.submission.findMany({
    where: { scorings: { some: { rescoringId } }, id: { in: [...submissionIds] } },
    include,
  });
  const compared = rows.flatMap((row) => {
    const run = row.scorings.find((scoring) => scoring.rescoringId === rescoringId);
    return run ? [{ row, run, base: baseScoring(row.scorings, run) }] : [];
  });
  const runs = compared.flatMap(({ run, base }) => (base ? [run.id, base.id] : [run.id]));
  const results = await loadProgramResults(db, runs);
  return compared.map(({ row, run, base }) => {
    const { kind, team } = row.dataSet;
    const counts = counting.get(row.dataSetId);
    const before = base && scoresOf(base, results);
    const after = scoresOf(run, results);
    return {
      submissionId: row.id,
      number: row.number,
      team: { number: team.number, name: team.name },
      kind,
      counts: { before: row.id === counts?.before, after: row.id === counts?.after },
      state: run.state,
      ...failureView(run, true),
      before,
      after,
      difference: before && after && differenceOf(before, after),
    };
  });
}

function scoresOf(run: Run, results: Results): RunScores | null {
  if (run.state !== "SCORED" || run.utilityScore === null || run.valid === null) return null;
  return {
    scorerVersion: run.scorerVersion,
    utilityScore: run.utilityScore,
    valid: run.valid,
    minReidentificationScore: run.minReidentificationScore ?? UNATTACKED_SCORE,
    minTraceInferenceScore: run.minTraceInferenceScore ?? UNATTACKED_SCORE,
    attacks: Object.fromEntries((results.get(run.id) ?? []).map(({ attacker, score }) => [attacker, score])),
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
