import { z } from "zod";
import { refusesFreeze } from "../../contest/round-acts.ts";
import type { Database } from "../../db/client.ts";
import { momentSchema } from "../schemas.ts";
import { assertAct, refusedAct } from "./assert-act.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** What `POST /api/v1/rounds/{round}/freeze` takes: from when; at once when nothing is said. */
export const freezeBodySchema = z.strictObject({ at: momentSchema.optional() });

/**
 * Lets the public board stand still from `at` on: past, present or to come; while the clock is held, past alone.
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
 * Lets the public board move again, or calls a planned freeze off.
 * @throws UserError `not_frozen`, `results_published` (409)
 */
export async function unfreezeBoard(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    assertAct("unfreeze", round, act.now);
    await tx.round.update({ where: { id: round.id }, data: { boardFreezesAt: null } });
    return { action: "board.unfreeze", detail: { frozenAt: round.boardFreezesAt?.toISOString() ?? null } };
  });
}
