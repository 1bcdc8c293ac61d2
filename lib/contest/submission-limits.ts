import { contestDay } from "./contest-day.ts";
import type { RoundSettings } from "./round-settings.ts";

type SubmissionLimits = Pick<RoundSettings["limits"], "submissionsPerDay" | "submissionsPerPhase">;

/** How many of a data set's submissions count towards limits: on the current day of the contest's calendar, and in all. */
export interface LimitedCounts {
  readonly today: number;
  readonly ever: number;
}

/** How much of one limit is used up. */
export interface LimitUse {
  /** The setting that defines the limit. */
  readonly rule: keyof SubmissionLimits;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When the next day of the contest's calendar begins; null for a limit that does not reset. */
  readonly resetsAt: Date | null;
}

/**
 * How much of each limit a team has used for one data set at `now`; limits that are not set are left out. Days are those of
 * the contest's calendar.
 * @param counts exclude submissions whose scoring failed, which is the platform's fault
 */
export function submissionLimits(
  limits: SubmissionLimits,
  { today, ever }: LimitedCounts,
  { now, timeZone }: { now: Date; timeZone: string },
): LimitUse[] {
  const { endsAt } = contestDay(now, timeZone);
  return [
    ...limitUse("submissionsPerDay", limits.submissionsPerDay, today, endsAt),
    ...limitUse("submissionsPerPhase", limits.submissionsPerPhase, ever, null),
  ];
}

/** The limit that forbids another submission, null if none does; of several, the one that lasts longest. */
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
