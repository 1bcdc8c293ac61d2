import { freezeBodySchema } from "../../../use-cases/rounds/clock/freeze-board.ts";
import { publishBodySchema } from "../../../use-cases/rounds/clock/publish.ts";
import {
  movePhaseBodySchema,
  phasesBodySchema,
  turnPhaseBodySchema,
} from "../../../use-cases/rounds/clock/set-phases.ts";
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
    answers: [{ description: "The updated round", schema: roundDetailSchema }],
    ...operation,
  };
}

const LOCKED = {
  round_held: "the clock is on hold: release it first",
  round_closed: "the round is closed: phases up to the close can no longer change",
  round_published: "the results are published: the competition's phases can no longer change",
  bad_phases: "phases overlap, or one ends before it starts",
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
    summary: "Moves a phase's start, end or both",
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
      no_next_phase: "there is no further phase",
      phase_turned: "a phase other than `phase` would end or start",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/hold",
    summary: "Puts a round's clock on hold: no phase begins or ends until it is released",
    refusals: {
      already_held: "the clock is already on hold",
      nothing_to_hold: "no phase has yet to begin or end, or the results are published",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/release",
    summary: "Releases a held clock",
    description: "Everything still ahead is shifted by the duration of the hold.",
    refusals: { not_held: "the clock is not on hold" },
  }),
  act({
    path: "/api/v1/rounds/{round}/freeze",
    summary: "Freezes the public leaderboard from a given time on",
    description: "`{}` freezes it immediately.",
    body: { schema: freezeBodySchema },
    refusals: {
      results_published: "the results are published",
      round_held: "the clock is on hold, and the time is after the hold began",
    },
  }),
  act({
    path: "/api/v1/rounds/{round}/unfreeze",
    summary: "Unfreezes the public leaderboard, or cancels a planned freeze",
    refusals: { not_frozen: "no freeze is set", results_published: "the results are published" },
  }),
  act({
    path: "/api/v1/rounds/{round}/publish",
    summary: "Publishes a round's results or all its data, permanently",
    body: { schema: publishBodySchema },
    refusals: {
      already_published: "it is already published",
      round_running: "the attack phase is not over",
      round_not_closed: "the round's sets are not locked yet",
      results_not_published: "the results must be published before the data",
      data_shared:
        "the same traces are still secret in rounds that are not over, and `evenIfShared` is not set",
      scores_failed: "submissions or attacks could not be scored, and `evenIfFailed` is not set",
    },
  }),
];
