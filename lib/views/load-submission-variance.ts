import type { Prisma } from "../../generated/prisma/client.ts";
import { UserError } from "../common/errors.ts";
import { currentScoring } from "../contest/current-scoring.ts";
import { assertMay, may } from "../contest/permissions.ts";
import { recordLook } from "../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { type FailureView, failureView, NO_FAILURE } from "../platform/failures/failure-view.ts";
import {
  type AttackVariance,
  attackScoresSchema,
  varianceOfAttacks,
} from "../scoring/variance-of-attacks.ts";
import { findSubmission } from "../use-cases/submissions/find-submission.ts";
import { areScoresAwaited } from "../use-cases/submissions/score-variance/scorings-first.ts";
import type { SubmissionVarianceView } from "./submission-variance-view.ts";

const include = {
  runs: { orderBy: { repeat: "asc" } },
  scoring: { include: { results: { select: { attacker: true, score: true } } } },
} as const satisfies Prisma.ScoreVarianceInclude;

type Variance = Prisma.ScoreVarianceGetPayload<{ include: typeof include }>;

/**
 * Loads how much a submission's attack scores vary with the seeds, for its team and organizers.
 * @throws UserError `submission_not_found` (404), `sign_in_required` (401), `forbidden` (403)
 */
export async function loadSubmissionVariance(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionVarianceView> {
  const { dataSet, scorings } = await findSubmission(db, id, viewer);
  const { contestId } = dataSet.round;
  const { teamId } = dataSet;
  const towards = viewer.towards(contestId);
  const rule = "submission.readVariance";
  assertMay(towards, rule, teamId);
  await recordLook(db, towards, { contestId, rule, teamId, what: `submission:${id}` });
  const scoring = currentScoring(scorings);
  if (scoring?.state !== "SCORED") return { ...NOTHING, state: "unscored" };
  const variance = await db.scoreVariance.findUnique({ where: { scoringId: scoring.id }, include });
  if (!variance) return { ...NOTHING, state: "absent" };
  const held = variance.state === "QUEUED" && (await areScoresAwaited(db));
  const failure =
    variance.state === "FAILED" ? failureView(variance, may(towards, "contest.inspect")) : NO_FAILURE;
  return { ...viewOf(variance), ...failure, state: held ? "held" : STATES[variance.state] };
}

/** The same for a page: null for viewers who may not see it. */
export async function loadVarianceForPage(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionVarianceView | null> {
  try {
    return await loadSubmissionVariance(db, id, viewer);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

const NOTHING = {
  repeats: 0,
  runs: [],
  scorerVersion: null,
  scores: [],
  ...NO_FAILURE,
} as const;

const STATES = { QUEUED: "pending", SCORING: "pending", SCORED: "ready", FAILED: "failed" } as const;

function viewOf({
  repeats,
  runs,
  scoring,
}: Variance): Omit<SubmissionVarianceView, "state" | keyof FailureView> {
  const drawn = runs.map(({ scores }) => attackScoresSchema.parse(scores));
  return {
    repeats,
    runs: runs.map(({ seed, shuffleSeed, madeAt }) => ({
      seed: Number(seed),
      shuffleSeed: Number(shuffleSeed),
      madeAt: madeAt.toISOString(),
    })),
    scorerVersion: runs[0]?.scorerVersion ?? null,
    scores:
      drawn.length === 0
        ? []
        : varianceOfAttacks(drawn).map((one) => ({ ...one, stored: storedScore(scoring, one) })),
  };
}

function storedScore(scoring: Variance["scoring"], { kind, attacker }: AttackVariance): number | null {
  if (attacker !== null) return scoring.results.find((one) => one.attacker === attacker)?.score ?? null;
  return kind === "reidentification" ? scoring.minReidentificationScore : scoring.minTraceInferenceScore;
}
