import { phasesAfterHold } from "../../contest/round-clock.ts";
import type { Database } from "../../db/client.ts";
import { UserError } from "../../errors.ts";
import { writePhases } from "./replace-phases.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** Stops a round's clock: no phase turns until it is released. @throws UserError `already_held` (409). */
export async function holdRound(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    if (round.heldAt) {
      const heldAt = round.heldAt.toISOString();
      throw new UserError("already_held", `The clock is held since ${heldAt}.`, 409, { heldAt });
    }
    await tx.round.update({ where: { id: round.id }, data: { heldAt: act.now } });
    return { action: "round.hold", detail: {} };
  });
}

/**
 * Lets a held round's clock go on: all that was still to come, the freeze of the board too, comes as much later as the
 * hold lasted.
 * @throws UserError `not_held` (409)
 */
export async function releaseRound(db: Database, act: RoundAct): Promise<void> {
  const { now } = act;
  await actOnRound(db, act, async (tx, round) => {
    const { heldAt, boardFreezesAt: freeze } = round;
    if (!heldAt) throw new UserError("not_held", "The round's clock is not held.", 409);
    const heldMs = Math.max(0, now.getTime() - heldAt.getTime());
    const boardFreezesAt = freeze && freeze > heldAt ? new Date(freeze.getTime() + heldMs) : freeze;
    await writePhases(tx, round.id, phasesAfterHold(round.phases, heldAt, now));
    await tx.round.update({ where: { id: round.id }, data: { heldAt: null, boardFreezesAt } });
    return { action: "round.release", detail: { heldAt: heldAt.toISOString(), minutes: heldMs / 60_000 } };
  });
}
