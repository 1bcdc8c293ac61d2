import type { Prisma } from "../../generated/prisma/client.ts";
import { currentScoring, withRescoring } from "../contest/current-scoring.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import { failureView, NO_FAILURE } from "../platform/failures/failure-view.ts";
import { minimaAfterAttacks } from "../use-cases/standings/after-attacks.ts";
import type { TeamAttackScores } from "../use-cases/standings/team-attack-scores.ts";
import type { SubmissionSummary } from "./submission-view.ts";
import type { SubmissionRights } from "./viewer-rights.ts";

/** The relations that a summary is made from. */
export const summaryInclude = {
  submittedBy: { select: { name: true } },
  scorings: { include: { ...withRescoring, results: { select: { attacker: true } } } },
} as const satisfies Prisma.SubmissionInclude;

export type SummarySource = Prisma.SubmissionGetPayload<{ include: typeof summaryInclude }>;

/** What a summary needs beside the submission's own row. */
interface SummaryContext {
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly pickedId: string | null;
  readonly countingId: string | null;
  readonly attackers: readonly string[];
  /** Only those that the viewer may see. */
  readonly teamAttacks: TeamAttackScores;
  readonly rights: SubmissionRights;
  /** Number of scorings ahead of this one in the queue, if known. */
  readonly queuePosition: number | null;
}

/** A submission in a team's history. */
export function submissionSummary(row: SummarySource, context: SummaryContext): SubmissionSummary {
  const { inner, hash } = context.rights;
  return {
    id: row.id,
    number: row.number,
    team: { number: context.team.number, name: context.team.name },
    kind: context.kind,
    fileName: row.fileName,
    sha256: hash ? row.sha256 : null,
    sizeBytes: Number(row.sizeBytes),
    source: row.source,
    submittedAt: row.submittedAt.toISOString(),
    submittedBy: inner ? (row.submittedBy?.name ?? null) : null,
    counts: row.id === context.countingId,
    picked: row.id === context.pickedId,
    attacked: row.id === context.countingId ? attackedMinima(row, context.teamAttacks) : null,
    scoring: scoringSummary(row, context),
  };
}

function attackedMinima(row: SummarySource, teamAttacks: TeamAttackScores): SubmissionSummary["attacked"] {
  const { minReidentificationScore, minTraceInferenceScore } = scoringOf(row);
  if (minReidentificationScore === null || minTraceInferenceScore === null) return null;
  return minimaAfterAttacks({ minReidentificationScore, minTraceInferenceScore }, row.dataSetId, teamAttacks);
}

function scoringSummary(row: SummarySource, context: SummaryContext): SubmissionSummary["scoring"] {
  const scoring = scoringOf(row);
  const { inner, technical } = context.rights;
  return {
    number: scoring.number,
    state: scoring.state,
    seed: context.rights.seed ? scoring.seed : null,
    repeats: scoring.repeats,
    scorerVersion: scoring.scorerVersion,
    requestedAt: scoring.requestedAt.toISOString(),
    startedAt: scoring.startedAt?.toISOString() ?? null,
    finishedAt: scoring.finishedAt?.toISOString() ?? null,
    utilityScore: scoring.utilityScore,
    valid: scoring.valid,
    minReidentificationScore: scoring.minReidentificationScore,
    minTraceInferenceScore: scoring.minTraceInferenceScore,
    step: stepOf(scoring, context.attackers),
    queuePosition: scoring.state === "QUEUED" ? context.queuePosition : null,
    ...(inner ? failureView(scoring, technical) : NO_FAILURE),
  };
}

/** The submission's current scoring. Always exists, since every submission is stored with a first scoring. */
export function scoringOf<T extends SummarySource["scorings"][number]>(row: {
  id: string;
  scorings: readonly T[];
}): T {
  const scoring = currentScoring(row.scorings);
  if (!scoring) throw new Error(`submission ${row.id} has no scoring`);
  return scoring;
}

/** The step in progress: the first one without a result, since steps run in a fixed order. Null if none is running. */
function stepOf(scoring: SummarySource["scorings"][number], attackers: readonly string[]): string | null {
  if (scoring.state !== "SCORING") return null;
  if (scoring.utilityScore === null) return "utility";
  const done = new Set(scoring.results.map(({ attacker }) => attacker));
  return attackers.find((name) => !done.has(name)) ?? "minima";
}
