import type { FreezableRound } from "./board-freeze.ts";
import { lockedPhases, type PhaseLock, phaseLockOf } from "./locked-phases.ts";
import { endPhaseNow, startNextPhaseNow } from "./phase-plan.ts";
import type { PhaseWindow } from "./phases.ts";
import {
  type PublicationRefusal,
  type PublishableRound,
  refusesData,
  refusesResults,
} from "./publication.ts";

/** The fields of a round that decide which acts are possible. */
export interface ActedRound extends PublishableRound, FreezableRound {}

/**
 * What an organizer can do to a whole round. `end` and `next` end the open phase or start the next one by hand; `freeze` freezes
 * the board at once; `importSets` adds or replaces data sets; `rescore` scores a submission again without a preview.
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

/** Why an act is refused: it would have no effect, or it is not allowed. */
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
 * Why `act` is refused at `now`; null if it is possible. Pages offer only possible acts, and the server refuses all others.
 * Conditions that need the database, such as attacks whose scores are pending, are checked separately.
 */
export function actRefusal(act: RoundActName, round: ActedRound, now: Date): ActRefusal | null {
  return RULES[act](round, now);
}

const RULES: Readonly<Record<RoundActName, (round: ActedRound, now: Date) => ActRefusal | null>> = {
  hold: refusesHold,
  release: ({ heldAt }) => (heldAt === null ? "not_held" : null),
  end: (round, now) => refusesTurn(round, endPhaseNow(round.phases, now), "no_open_phase"),
  next: (round, now) => refusesTurn(round, startNextPhaseNow(round.phases, now), "no_next_phase"),
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

/** A hold keeps phases from starting and ending, so one must still end in future, before the results are published. */
function refusesHold(
  { heldAt, phases, resultsPublishedAt }: ActedRound,
  now: Date,
): "already_held" | "nothing_to_hold" | null {
  if (heldAt !== null) return "already_held";
  const isToCome = phases.some(({ endsAt }) => endsAt > now);
  return isToCome && resultsPublishedAt === null ? null : "nothing_to_hold";
}

/** @param turned the phases after the act; null if it would change none */
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
 * Why the board cannot be frozen from `at` on; null if it can. While the clock is held, times after the start of the hold are
 * refused: releasing the clock would postpone such a freeze by the length of the hold.
 */
export function refusesFreeze(
  { resultsPublishedAt, heldAt }: FreezableRound,
  at: Date,
): "results_published" | "round_held" | null {
  if (resultsPublishedAt !== null) return "results_published";
  return heldAt !== null && at > heldAt ? "round_held" : null;
}
