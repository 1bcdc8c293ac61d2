import { phasesAfterHold } from "../../../contest/round-clock.ts";
import type { Database } from "../../../platform/db/client.ts";
import { notifyMovedEnds } from "../../notices/notify-moved-ends.ts";
import { assertAct } from "./assert-act.ts";
import { writePhases } from "./replace-phases.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/**
 * Holds a round's clock: no phase begins or ends until it is released.
 * @throws UserError `already_held`, `nothing_to_hold` (409)
 */
export async function holdRound(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, round) => {
    assertAct("hold", round, act.now);
    await tx.round.update({ where: { id: round.id }, data: { heldAt: act.now } });
    return { action: "round.hold", detail: {} };
  });
}

/**
 * Releases a held clock: all phase starts and ends still to come, and a freeze of the board, are postponed by the length of
 * the hold.
 * @throws UserError `not_held` (409)
 */
export async function releaseRound(db: Database, act: RoundAct): Promise<void> {
  const { now } = act;
  await actOnRound(db, act, async (tx, round) => {
    assertAct("release", round, now);
    const { heldAt, boardFreezesAt: freeze } = round;
    // Only narrows the type: assertAct has refused null.
    if (!heldAt) return null;
    const heldMs = Math.max(0, now.getTime() - heldAt.getTime());
    const boardFreezesAt = freeze && freeze > heldAt ? new Date(freeze.getTime() + heldMs) : freeze;
    const phases = phasesAfterHold(round.phases, heldAt, now);
    await writePhases(tx, round.id, phases);
    await notifyMovedEnds(tx, round, phases, now);
    await tx.round.update({ where: { id: round.id }, data: { heldAt: null, boardFreezesAt } });
    return { action: "round.release", detail: { heldAt: heldAt.toISOString(), minutes: heldMs / 60_000 } };
  });
}
