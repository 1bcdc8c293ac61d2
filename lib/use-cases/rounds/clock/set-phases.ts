import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import {
  endPhaseNow,
  movingPhase,
  nextPhase,
  sortPhases,
  startNextPhaseNow,
} from "../../../contest/phase-plan.ts";
import { isOpen, PHASE_KINDS, type PhaseKind, type PhaseWindow } from "../../../contest/phases.ts";
import type { Database } from "../../../platform/db/client.ts";
import { notifyMovedEnds } from "../../notices/notify-moved-ends.ts";
import { momentSchema } from "../schemas.ts";
import { assertAct } from "./assert-act.ts";
import { changesOf, changeText, replacePhases } from "./replace-phases.ts";
import { type ActRecord, actOnRound, type LockedRound, type RoundAct } from "./round-act.ts";

/** The body of `PUT /api/v1/rounds/{round}/phases`: all phases of the round. */
export const phasesBodySchema = z.strictObject({
  phases: z.array(
    z.strictObject({ kind: z.enum(PHASE_KINDS), startsAt: momentSchema, endsAt: momentSchema }),
  ),
});

/** The body of `POST /api/v1/rounds/{round}/phases/{kind}/move`; an absent side stays unchanged. */
export const movePhaseBodySchema = z
  .strictObject({
    startsAt: momentSchema.optional(),
    endsAt: momentSchema.optional(),
    /** Whether later phases move by the same amount as this one's end. */
    shiftLater: z.boolean().default(false),
  })
  .refine(({ startsAt, endsAt }) => startsAt !== undefined || endsAt !== undefined, {
    error: "give startsAt, endsAt or both",
    path: ["startsAt"],
    params: { reason: "required" },
  });

/** The body of `POST /api/v1/rounds/{round}/phases/turn`: the open phase ends now, or the next one starts now. */
export const turnPhaseBodySchema = z.strictObject({
  turn: z.enum(["end", "next"]),
  /** The phase that the caller means to end or start; the request is refused if it is another one by now. */
  phase: z.enum(PHASE_KINDS).optional(),
});

/** The open phase ends, or the next one starts, by hand. */
type PhaseTurn = z.infer<typeof turnPhaseBodySchema>;

/** Parses a phase kind from a URL, in any letter case. @throws UserError `no_such_phase` (404). */
export function phaseKindOf(name: string): PhaseKind {
  const kind = PHASE_KINDS.find((known) => known === name.toUpperCase());
  if (kind) return kind;
  throw new UserError("no_such_phase", `There is no phase ${name}: ${PHASE_KINDS.join(", ")}.`, 404);
}

/**
 * Sets all phases of a round.
 * @throws UserError as `replacePhases`
 */
export async function setPhases(db: Database, act: RoundAct, phases: readonly PhaseWindow[]): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    const changes = await replacePhases(tx, round, phases);
    await notifyMovedEnds(tx, round, phases, act.now);
    return changes.length > 0 ? { action: "phase.set", detail: { changes: changes.map(changeText) } } : null;
  });
}

/**
 * Moves a phase's start, end or both; both are required for a phase that does not exist yet.
 * @throws UserError `no_such_phase` (404); as `replacePhases`
 */
export async function movePhase(
  db: Database,
  act: RoundAct,
  kind: PhaseKind,
  to: { readonly startsAt?: Date; readonly endsAt?: Date; readonly shiftLater: boolean },
): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    const old = round.phases.find((phase) => phase.kind === kind);
    const startsAt = to.startsAt ?? old?.startsAt;
    const endsAt = to.endsAt ?? old?.endsAt;
    if (!startsAt || !endsAt) {
      throw new UserError(
        "no_such_phase",
        `The round has no phase ${kind}: give its start and its end.`,
        404,
      );
    }
    const moved = movingPhase(round.phases, { kind, startsAt, endsAt }, to.shiftLater);
    const changes = await replacePhases(tx, round, moved);
    await notifyMovedEnds(tx, round, moved, act.now);
    return changes.length > 0
      ? { action: "phase.move", detail: { kind, changes: changes.map(changeText) } }
      : null;
  });
}

/**
 * Ends the open phase now, or starts the next one now (which also ends the open one).
 * @throws UserError `no_open_phase`, `no_next_phase`, `phase_turned` (409); as `replacePhases`
 */
export async function turnPhase(db: Database, act: RoundAct, { turn, phase }: PhaseTurn): Promise<void> {
  await actOnRound(db, act, async (tx, round): Promise<ActRecord> => {
    assertAct(turn, round, act.now);
    assertMeant(round, turn, phase, act.now);
    const turned = turn === "end" ? endPhaseNow : startNextPhaseNow;
    const phases = turned(round.phases, act.now) ?? [];
    await replacePhases(tx, round, sortPhases(phases));
    await notifyMovedEnds(tx, round, phases, act.now);
    return {
      action: "phase.turn",
      detail: { turn, changes: changesOf(round.phases, phases).map(changeText) },
    };
  });
}

/** Refuses the act if the open (or next) phase is no longer the one that the caller meant. */
function assertMeant(
  { phases }: LockedRound,
  turn: PhaseTurn["turn"],
  meant: PhaseKind | undefined,
  now: Date,
): void {
  const found = turn === "end" ? phases.find((phase) => isOpen(phase, now)) : nextPhase(phases, now);
  if (meant === undefined || found?.kind === meant) return;
  const kind = found?.kind ?? null;
  const message =
    turn === "end"
      ? `${meant} is not the open phase: ${kind} is.`
      : `${meant} is not the next phase: ${kind} is. If it is a later one, move its start.`;
  throw new UserError("phase_turned", message, 409, { turn, asked: meant, found: kind });
}
