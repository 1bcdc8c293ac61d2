import { UserError } from "../../../common/errors.ts";
import {
  type ActedRound,
  type ActRefusal,
  actRefusal,
  type RoundActName,
} from "../../../contest/round-acts.ts";

/**
 * Refuses an organizer's act on a round that would have no effect or is not allowed.
 * @throws UserError (409) whose code is what `actRefusal` returns
 */
export function assertAct(act: RoundActName, round: ActedRound, now: Date): void {
  const refusal = actRefusal(act, round, now);
  if (refusal) throw refusedAct(act, refusal, round);
}

/** Converts the refusal of an act to an error for people. */
export function refusedAct(
  act: RoundActName | "move",
  refusal: ActRefusal,
  { heldAt, closedAt }: Pick<ActedRound, "heldAt" | "closedAt">,
  facts: Readonly<Record<string, unknown>> = {},
): UserError {
  const moments = {
    ...(heldAt ? { heldAt: heldAt.toISOString() } : {}),
    ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
  };
  return new UserError(refusal, MESSAGES[refusal], 409, { rule: `round.${act}`, ...moments, ...facts });
}

const MESSAGES: Readonly<Record<ActRefusal, string>> = {
  already_held: "The round's clock is held already.",
  nothing_to_hold:
    "There is nothing to hold: no phase is still to begin or to end, or the results are published.",
  not_held: "The round's clock is not held.",
  no_open_phase: "No phase of the round is open now.",
  no_next_phase: "The round has no further phase.",
  round_held: "The round's clock is held: release it first.",
  round_published: "The round's results are published: the phases in which teams compete stay as they are.",
  round_closed: "The round is closed: its sets are locked, and its anonymization phase stays as it is.",
  results_published: "The results are published: the board is open for good.",
  not_frozen: "The board is not frozen.",
  already_published: "This is already published.",
  round_running: "The round still runs: publish when its attack phase is over.",
  round_not_closed: "The round is not closed yet: its sets have not been locked and pseudonymized.",
  scorings_pending: "Submissions are still being scored: publish when the last one has its scores.",
  attacks_pending: "Attacks are still being scored: publish when the last one has its score.",
  results_not_published: "Publish the results first.",
  data_set_locked: "The round is closed: data sets can no longer be added or replaced.",
  results_stand:
    "The results are published: score anew as a preview, which shows what would change before it counts.",
};
