import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { UserError } from "../../errors.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** What `POST /api/v1/rounds/{round}/freeze` takes: from when; at once when nothing is said. */
export const freezeBodySchema = z.strictObject({
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
});

/**
 * Lets the public board stand still from `at` on: past, present or to come.
 * @throws UserError `results_published` (409)
 */
export async function freezeBoard(db: Database, act: RoundAct, at: Date): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    if (round.resultsPublishedAt) {
      throw new UserError("results_published", "The results are published: nothing is left to freeze.", 409);
    }
    if (round.boardFreezesAt?.getTime() === at.getTime()) return null;
    await tx.round.update({ where: { id: round.id }, data: { boardFreezesAt: at } });
    return { action: "board.freeze", detail: { at: at.toISOString() } };
  });
}

/** Lets the public board move again, or calls a planned freeze off. @throws UserError `not_frozen` (409). */
export async function unfreezeBoard(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    if (!round.boardFreezesAt) throw new UserError("not_frozen", "The board is not frozen.", 409);
    await tx.round.update({ where: { id: round.id }, data: { boardFreezesAt: null } });
    return { action: "board.unfreeze", detail: { frozenAt: round.boardFreezesAt.toISOString() } };
  });
}
