import type { PhaseKind, PhaseWindow } from "./phases.ts";
import { type HoldableClock, roundTime } from "./round-clock.ts";
import { stageAt } from "./stage.ts";

/** A round as far as publishing goes. */
export interface PublishableRound extends HoldableClock {
  readonly phases: readonly PhaseWindow[];
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
  readonly dataPublishedAt: Date | null;
}

/** Why something cannot be published yet, or again. */
export type PublicationRefusal =
  | "already_published"
  | "round_running"
  | "round_not_closed"
  | "scorings_pending"
  | "attacks_pending"
  | "results_not_published";

/** How much of a round still waits for its scores: runs of submissions, and teams' attacks. */
export interface PendingScores {
  readonly scorings: number;
  readonly attacks: number;
}

const NONE_PENDING: PendingScores = { scorings: 0, attacks: 0 };

const COMPETITION: readonly PhaseKind[] = ["ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK"];

/**
 * Whether a round's results may be published at `now`: once nobody competes in it any more. A round with an anonymization
 * phase must be closed too, and nothing may wait for its scores: the matrix would be published without them, and change.
 *
 * @returns null if they may
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
 * Whether all data of a round may be published at `now`: the results are, and its sets are locked for good.
 * @returns null if they may
 */
export function refusesData(round: PublishableRound, now: Date): PublicationRefusal | null {
  if (round.dataPublishedAt) return "already_published";
  if (isRunning(round, now)) return "round_running";
  if (!round.closedAt) return "round_not_closed";
  return round.resultsPublishedAt ? null : "results_not_published";
}

/** One without phases, too, takes submissions until it has some. */
function isRunning(round: PublishableRound, now: Date): boolean {
  const time = roundTime(round, now);
  if (stageAt(round, now) === "ANONYMIZATION") return true;
  return round.phases.some(({ kind, endsAt }) => COMPETITION.includes(kind) && time < endsAt);
}
