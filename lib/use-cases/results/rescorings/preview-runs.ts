import { Prisma } from "../../../../generated/prisma/client.ts";
import type { ScoringCandidate } from "../../../contest/current-scoring.ts";
import type { CurrentScoringRule } from "../../submissions/current-scoring-sql.ts";

/** A scoring that knows which re-scoring it belongs to, if any. */
export interface PreviewedRun extends ScoringCandidate {
  readonly rescoringId: string | null;
}

/** A re-scoring, and when it was applied, if it was. */
export interface EndedRescoring {
  readonly id: string;
  readonly appliedAt: Date | null;
}

/** The compared sides: a round's scorings and teams' attacks without (`before`) and with (`after`) a re-scoring. */
export type Side = "before" | "after";

/** The scorings as they are on one side. */
export function runsOn<Run extends PreviewedRun>(
  side: Side,
  runs: readonly Run[],
  rescoring: EndedRescoring,
): Run[] {
  return side === "before" ? runsWithout(runs, rescoring) : runsWith(runs, rescoring);
}

/** {@link runsOn} as SQL conditions. */
export function currentScoringRuleOn(side: Side, { id, appliedAt }: EndedRescoring): CurrentScoringRule {
  const ofOthers = Prisma.sql`(run."rescoringId" <> ${id}::uuid AND rescoring."appliedAt" IS NOT NULL)`;
  if (side === "after") {
    const own = Prisma.sql`run."rescoringId" = ${id}::uuid`;
    return {
      isVisible: Prisma.sql`(run."rescoringId" IS NULL OR ${own} OR ${ofOthers})`,
      isNotSuperseded: Prisma.sql`run."supersededAt" IS NULL`,
    };
  }
  const at = appliedAt?.toISOString() ?? null;
  return {
    isVisible: Prisma.sql`(run."rescoringId" IS NULL OR ${ofOthers})`,
    isNotSuperseded: Prisma.sql`coalesce(run."supersededAt" = ${at}::timestamptz, run."supersededAt" IS NULL)`,
  };
}

/** The scorings as they were before: without the re-scoring's own, and with those that it superseded in force. */
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

/** The scorings as they are with the re-scoring applied: its own scorings count as latest among those it was made from. */
function runsWith<Run extends PreviewedRun>(runs: readonly Run[], { id, appliedAt }: EndedRescoring): Run[] {
  return runs.map((run) =>
    run.rescoringId === id ? { ...run, rescoring: { appliedAt: appliedAt ?? new Date(0) } } : run,
  );
}
