import { contestDay } from "./contest-day.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";
import type { RoundSettings } from "./round-settings.ts";

export type SubmissionLimits = Pick<RoundSettings["limits"], "submissionsPerDay" | "submissionsPerPhase">;

/** What the rule needs to know of a submission to the data set. */
export interface LimitedSubmission {
  readonly submittedAt: Date;
  readonly scorings: readonly ScoringCandidate[];
}

/** How much of one limit is used up. */
export interface LimitUse {
  /** The setting that sets the limit. */
  readonly rule: keyof SubmissionLimits;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When the next day of the contest's calendar begins; null where nothing comes back. */
  readonly resetsAt: Date | null;
}

/**
 * How much of each limit a team has used for one data set at `now`; a limit that is not set is left out. Days are those
 * of the contest's calendar. A submission whose scoring failed is not counted: that was the platform's fault.
 */
export function submissionLimits(
  limits: SubmissionLimits,
  submissions: readonly LimitedSubmission[],
  { now, timeZone }: { now: Date; timeZone: string },
): LimitUse[] {
  const counted = submissions.filter(({ scorings }) => currentScoring(scorings)?.state !== "FAILED");
  const { startsAt, endsAt } = contestDay(now, timeZone);
  const today = counted.filter(({ submittedAt }) => submittedAt >= startsAt && submittedAt < endsAt);
  return [
    ...limitUse("submissionsPerDay", limits.submissionsPerDay, today.length, endsAt),
    ...limitUse("submissionsPerPhase", limits.submissionsPerPhase, counted.length, null),
  ];
}

/** The limit that refuses another submission: of several, the one that lasts longest. Null while one may be made. */
export function exhaustedLimit(uses: readonly LimitUse[]): LimitUse | null {
  return uses.findLast(({ remaining }) => remaining === 0) ?? null;
}

function limitUse(
  rule: LimitUse["rule"],
  limit: number | null,
  used: number,
  resetsAt: Date | null,
): LimitUse[] {
  return limit === null ? [] : [{ rule, limit, used, remaining: Math.max(0, limit - used), resetsAt }];
}
