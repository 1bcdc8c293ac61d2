import type { PhaseKind, PhaseWindow } from "./phases.ts";
import { type HoldableClock, roundTime } from "./round-clock.ts";
import { stageAt } from "./stage.ts";

/** The fields of a round that decide whether it may be published. */
export interface PublishableRound extends HoldableClock {
  readonly phases: readonly PhaseWindow[];
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
  readonly dataPublishedAt: Date | null;
}

/** Why something cannot be published. */
export type PublicationRefusal =
  | "already_published"
  | "round_running"
  | "round_not_closed"
  | "scorings_pending"
  | "attacks_pending"
  | "results_not_published";

/** How many scores a round still lacks: scorings of submissions, and teams' attacks. */
export interface PendingScores {
  readonly scorings: number;
  readonly attacks: number;
}

const NONE_PENDING: PendingScores = { scorings: 0, attacks: 0 };

const COMPETITION: readonly PhaseKind[] = ["ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK"];

/**
 * Why a round's results may not be published at `now`; null if they may. The competition must be over; a round with an
 * anonymization phase must be closed; and no scores may be pending, or the published matrix would be incomplete and change.
 */
export function refusesResults(
  round: PublishableRound,
  now: Date,
  { scorings, attacks } = NONE_PENDING,
): PublicationRefusal | null {
  if (round.resultsPublishedAt) return "already_published";
  if (isRunning(round, now)) return "round_running";
  const closes = round.phases.some(({ kind }) => kind === "ANONYMIZATION");
  if (closes && !round.closedAt) return "round_not_closed";
  if (scorings > 0) return "scorings_pending";
  return attacks > 0 ? "attacks_pending" : null;
}

/**
 * Why the round's data may not be published at `now`; null if they may. Its results must be published and its sets locked.
 */
export function refusesData(round: PublishableRound, now: Date): PublicationRefusal | null {
  if (round.dataPublishedAt) return "already_published";
  if (isRunning(round, now)) return "round_running";
  if (!round.closedAt) return "round_not_closed";
  return round.resultsPublishedAt ? null : "results_not_published";
}

/** Whether teams can still compete. A round without phases accepts submissions, so it is running. */
function isRunning(round: PublishableRound, now: Date): boolean {
  const time = roundTime(round, now);
  if (stageAt(round, now) === "ANONYMIZATION") return true;
  return round.phases.some(({ kind, endsAt }) => COMPETITION.includes(kind) && time < endsAt);
}
