import { z } from "zod";
import { refusesFreeze } from "../../../contest/round-acts.ts";
import type { Database } from "../../../platform/db/client.ts";
import { momentSchema } from "../schemas.ts";
import { assertAct, refusedAct } from "./assert-act.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** The body of `POST /api/v1/rounds/{round}/freeze`: from when to freeze; by default, now. */
export const freezeBodySchema = z.strictObject({ at: momentSchema.optional() });

/**
 * Freezes the public board from `at` on, which may be past, present or future; while the clock is held, not later than the hold.
 * @throws UserError `results_published`, `round_held` (409)
 */
export async function freezeBoard(db: Database, act: RoundAct, at: Date): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    const refusal = refusesFreeze(round, at);
    if (refusal) throw refusedAct("freeze", refusal, round);
    if (round.boardFreezesAt?.getTime() === at.getTime()) return null;
    await tx.round.update({ where: { id: round.id }, data: { boardFreezesAt: at } });
    return { action: "board.freeze", detail: { at: at.toISOString() } };
  });
}

/**
 * Unfreezes the public board, or cancels a planned freeze.
 * @throws UserError `not_frozen`, `results_published` (409)
 */
export async function unfreezeBoard(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    assertAct("unfreeze", round, act.now);
    await tx.round.update({ where: { id: round.id }, data: { boardFreezesAt: null } });
    return { action: "board.unfreeze", detail: { frozenAt: round.boardFreezesAt?.toISOString() ?? null } };
  });
}
