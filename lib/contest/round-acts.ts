import type { FreezableRound } from "./board-freeze.ts";
import { lockedPhases, type PhaseLock, phaseLockOf } from "./locked-phases.ts";
import { endingNow, startingNextNow } from "./phase-plan.ts";
import type { PhaseWindow } from "./phases.ts";
import {
  type PublicationRefusal,
  type PublishableRound,
  refusesData,
  refusesResults,
} from "./publication.ts";

/** A round as far as an organizer's acts on it go. */
export interface ActedRound extends PublishableRound, FreezableRound {}

/**
 * What an organizer does to a round as a whole. `end`, `next`: turns the phase by hand; `freeze`: at once; `importSets`: adds
 * data sets or replaces them; `rescore`: scores anew without a preview.
 */
export const ROUND_ACTS = [
  "hold",
  "release",
  "end",
  "next",
  "freeze",
  "unfreeze",
  "publishResults",
  "publishData",
  "importSets",
  "rescore",
] as const;

export type RoundActName = (typeof ROUND_ACTS)[number];

/** Why an act is refused: it would do nothing, or what must not be. */
export type ActRefusal =
  | PhaseLock
  | PublicationRefusal
  | "already_held"
  | "nothing_to_hold"
  | "not_held"
  | "no_open_phase"
  | "no_next_phase"
  | "results_published"
  | "not_frozen"
  | "data_set_locked"
  | "results_stand";

/**
 * Why `act` is refused at `now`; null where it does something. Pages offer an act where this is null, and the server refuses it
 * elsewhere; what only the database knows, such as attacks that wait for their scores, is asked for besides.
 */
export function refusesAct(act: RoundActName, round: ActedRound, now: Date): ActRefusal | null {
  return RULES[act](round, now);
}

const RULES: Readonly<Record<RoundActName, (round: ActedRound, now: Date) => ActRefusal | null>> = {
  hold: refusesHold,
  release: ({ heldAt }) => (heldAt === null ? "not_held" : null),
  end: (round, now) => refusesTurn(round, endingNow(round.phases, now), "no_open_phase"),
  next: (round, now) => refusesTurn(round, startingNextNow(round.phases, now), "no_next_phase"),
  freeze: (round, now) => refusesFreeze(round, now),
  unfreeze: ({ resultsPublishedAt, boardFreezesAt }) => {
    if (resultsPublishedAt !== null) return "results_published";
    return boardFreezesAt === null ? "not_frozen" : null;
  },
  publishResults: (round, now) => refusesResults(round, now),
  publishData: refusesData,
  importSets: ({ closedAt }) => (closedAt === null ? null : "data_set_locked"),
  rescore: ({ resultsPublishedAt }) => (resultsPublishedAt === null ? null : "results_stand"),
};

/** A hold keeps phases from turning: there must be one to come, and nothing turns any more once the results are published. */
function refusesHold(
  { heldAt, phases, resultsPublishedAt }: ActedRound,
  now: Date,
): "already_held" | "nothing_to_hold" | null {
  if (heldAt !== null) return "already_held";
  const isToCome = phases.some(({ endsAt }) => endsAt > now);
  return isToCome && resultsPublishedAt === null ? null : "nothing_to_hold";
}

/** @param turned the phases as they would be then; null when none would turn */
function refusesTurn(
  round: ActedRound,
  turned: readonly PhaseWindow[] | null,
  noPhase: "no_open_phase" | "no_next_phase",
): PhaseLock | "no_open_phase" | "no_next_phase" | null {
  if (round.heldAt !== null) return "round_held";
  if (turned === null) return noPhase;
  const locked = lockedPhases(round);
  const changes = turned.filter((phase) => !round.phases.includes(phase));
  return changes.some(({ kind }) => locked.includes(kind)) ? phaseLockOf(round) : null;
}

/**
 * Why the board cannot stand still from `at` on. While the clock is held no later moment of it comes: such a freeze would begin
 * as much later as the hold lasts.
 */
export function refusesFreeze(
  { resultsPublishedAt, heldAt }: FreezableRound,
  at: Date,
): "results_published" | "round_held" | null {
  if (resultsPublishedAt !== null) return "results_published";
  return heldAt !== null && at > heldAt ? "round_held" : null;
}
