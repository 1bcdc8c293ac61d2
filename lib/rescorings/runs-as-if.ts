import { Prisma } from "../../generated/prisma/client.ts";
import type { ScoringCandidate } from "../contest/current-scoring.ts";
import type { SpeakingRule } from "../submissions/speaking-runs.ts";

/** A run that knows which preview it belongs to. */
export interface PreviewedRun extends ScoringCandidate {
  readonly rescoringId: string | null;
}

/** The moment that ended a re-scoring, if it was applied. */
export interface EndedRescoring {
  readonly id: string;
  readonly appliedAt: Date | null;
}

/** The two sides that are compared, of a round's runs of the scorer and teams' attacks. */
export type Side = "before" | "after";

/** The runs as they stand on one side. */
export function runsOn<Run extends PreviewedRun>(
  side: Side,
  runs: readonly Run[],
  rescoring: EndedRescoring,
): Run[] {
  return side === "before" ? runsWithout(runs, rescoring) : runsWith(runs, rescoring);
}

/** The same as rules for queries. */
export function speakingOn(side: Side, { id, appliedAt }: EndedRescoring): SpeakingRule {
  const ofOthers = Prisma.sql`(run."rescoringId" <> ${id}::uuid AND rescoring."appliedAt" IS NOT NULL)`;
  if (side === "after") {
    const own = Prisma.sql`run."rescoringId" = ${id}::uuid`;
    return {
      isThere: Prisma.sql`(run."rescoringId" IS NULL OR ${own} OR ${ofOthers})`,
      stands: Prisma.sql`run."supersededAt" IS NULL`,
    };
  }
  const at = appliedAt?.toISOString() ?? null;
  return {
    isThere: Prisma.sql`(run."rescoringId" IS NULL OR ${ofOthers})`,
    stands: Prisma.sql`coalesce(run."supersededAt" = ${at}::timestamptz, run."supersededAt" IS NULL)`,
  };
}

/** The runs as they stood before: none of the re-scoring's, and none superseded by it. */
function runsWithout<Run extends PreviewedRun>(
  runs: readonly Run[],
  { id, appliedAt }: EndedRescoring,
): Run[] {
  return runs
    .filter(({ rescoringId }) => rescoringId !== id)
    .map((run) => {
      const byIt = appliedAt !== null && run.supersededAt?.getTime() === appliedAt.getTime();
      return byIt ? { ...run, supersededAt: null } : run;
    });
}

/** The runs as they stand with the re-scoring applied: its own are the latest of those that it was made from. */
function runsWith<Run extends PreviewedRun>(runs: readonly Run[], { id, appliedAt }: EndedRescoring): Run[] {
  return runs.map((run) =>
    run.rescoringId === id ? { ...run, rescoring: { appliedAt: appliedAt ?? new Date(0) } } : run,
  );
}
