import { freezeBodySchema } from "../../rounds/clock/freeze-board.ts";
import { publishBodySchema } from "../../rounds/clock/publish.ts";
import { movePhaseBodySchema, phasesBodySchema, turnPhaseBodySchema } from "../../rounds/clock/set-phases.ts";
import type { Operation } from "../operation.ts";
import { roundDetailSchema } from "../schemas/rounds.ts";

/** Something that organizers do to a round; it answers with the round. */
function act(
  operation: Pick<Operation, "path" | "summary" | "description" | "body" | "refusals">,
): Operation {
  return {
    method: "post",
    tag: "rounds",
    who: "organizers",
    answers: [{ description: "The round as it is then", schema: roundDetailSchema }],
    ...operation,
  };
}

const LOCKED = {
  round_held: "the clock is held: release it first",
  round_closed: "the round is closed: its phases up to the close stay",
  round_published: "the results are published: the phases in which teams compete stay",
  bad_phases: "phases overlap or end before they start",
};

export const CLOCK_OPERATIONS: readonly Operation[] = [
  {
    ...act({
      path: "/api/v1/rounds/{round}/phases",
      summary: "Sets all phases of a round",
      body: { schema: phasesBodySchema },
      refusals: LOCKED,
    }),
    method: "put",
  },
  act({
    path: "/api/v1/rounds/{round}/phases/{kind}/move",
    summary: "Moves one phase's start, end or both",
    body: { schema: movePhaseBodySchema, example: { endsAt: "2026-10-01T12:00:00+09:00", shiftLater: true } },
    refusals: { ...LOCKED, no_such_phase: "the round has no such phase" },
  }),
  act({
    path: "/api/v1/rounds/{round}/phases/turn",
    summary: "Ends the open phase now, or starts the next one now",
    body: { schema: turnPhaseBodySchema },
    refusals: {
      ...LOCKED,
      no_open_phase: "no phase is open",
      no_next_phase: "none is to come",
      phase_turned: "another phase than `phase` would end or start",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/hold",
    summary: "Stops a round's clock: no phase turns until it is released",
    refusals: {
      already_held: "it is held already",
      nothing_to_hold: "no phase is still to begin or to end, or the results are published",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/release",
    summary: "Lets a held clock go on",
    description: "What was still to come comes as much later as the hold lasted.",
    refusals: { not_held: "it is not held" },
  }),
  act({
    path: "/api/v1/rounds/{round}/freeze",
    summary: "Lets the public board stand still from a moment on",
    description: "At once for `{}`.",
    body: { schema: freezeBodySchema },
    refusals: {
      results_published: "the results are published",
      round_held: "the clock is held, and the moment comes after that",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/unfreeze",
    summary: "Lets the public board move again, or calls a planned freeze off",
    refusals: { not_frozen: "no freeze is set", results_published: "the results are published" },
  }),
  act({
    path: "/api/v1/rounds/{round}/publish",
    summary: "Publishes a round's results, or all its data, for good",
    body: { schema: publishBodySchema },
    refusals: {
      already_published: "it is published",
      round_running: "the attack phase is not over",
      round_not_closed: "its sets are not locked yet",
      results_not_published: "data come after the results",
    },
  }),
];
