import { type PublishableRound, refusesData, refusesResults } from "./publication.ts";
import { hasBegun, isOver } from "./stage.ts";

/**
 * What a round is waiting for, in chronological order. Most are acts of an organizer; in `prepare`, `collect`, `close`,
 * `awaitAttack` and `attack` the round waits for its teams and its clock, and the console suggests what to check meanwhile.
 */
const NEXT_ACTS = [
  "release",
  "setPhases",
  "prepare",
  "collect",
  "close",
  "setAttack",
  "awaitAttack",
  "attack",
  "publishResults",
  "publishData",
] as const;

export type NextAct = (typeof NEXT_ACTS)[number];

/** The next act in a round's life at `now`, by the round's own clock; null once results and data are published. */
export function nextActOf(round: PublishableRound, now: Date): NextAct | null {
  if (round.heldAt) return "release";
  if (!round.resultsPublishedAt) return beforeResults(round, now);
  return refusesData(round, now) === null ? "publishData" : null;
}

function beforeResults(round: PublishableRound, now: Date): NextAct {
  const has = (kind: "ANONYMIZATION" | "ATTACK") => round.phases.some((phase) => phase.kind === kind);
  if (!has("ANONYMIZATION")) return "setPhases";
  if (!hasBegun(round, "ANONYMIZATION", now)) return "prepare";
  if (!isOver(round, "ANONYMIZATION", now)) return "collect";
  if (!round.closedAt) return "close";
  if (!has("ATTACK")) return "setAttack";
  if (!hasBegun(round, "ATTACK", now)) return "awaitAttack";
  return refusesResults(round, now) === null ? "publishResults" : "attack";
}
