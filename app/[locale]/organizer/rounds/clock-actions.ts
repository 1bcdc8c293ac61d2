"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { freezeBoard, unfreezeBoard } from "@/lib/use-cases/rounds/clock/freeze-board.ts";
import { holdRound, releaseRound } from "@/lib/use-cases/rounds/clock/hold-round.ts";
import { localMoment } from "@/lib/use-cases/rounds/clock/phase-form.ts";
import { publish, publishBodySchema } from "@/lib/use-cases/rounds/clock/publish.ts";
import type { RoundAct } from "@/lib/use-cases/rounds/clock/round-act.ts";
import { turnPhase, turnPhaseBodySchema } from "@/lib/use-cases/rounds/clock/set-phases.ts";
import { localMomentSchema } from "@/lib/use-cases/rounds/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

const actSchema = z.object({ roundId: z.uuid() });
const freezeSchema = actSchema.extend({ local: localMomentSchema.nullable() });

/** Ends the open phase now, or starts the next one now. */
export async function turnRoundPhase(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { roundId, ...turn } = parseInput(actSchema.extend(turnPhaseBodySchema.shape), input);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await turnPhase(database(), actOf(userId, roundId), turn);
    return shown();
  });
}

/** Stops or resumes the round's clock. */
export async function holdOrRelease(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { roundId, hold } = parseInput(actSchema.extend({ hold: z.boolean() }), input);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await (hold ? holdRound : releaseRound)(database(), actOf(userId, roundId));
    return shown();
  });
}

/** Freezes the public board now, or at a time in the contest's zone. */
export async function freezeRoundBoard(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { roundId, local } = parseInput(freezeSchema, input);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    const act = actOf(userId, roundId);
    const at = local === null ? act.now : localMoment(local, await zoneOf(roundId), "local");
    await freezeBoard(database(), act, at);
    return shown();
  });
}

/** Unfreezes the public board. */
export async function unfreezeRoundBoard(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { roundId } = parseInput(actSchema, input);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await unfreezeBoard(database(), actOf(userId, roundId));
    return shown();
  });
}

/** Publishes a round's results, or all its data. */
export async function publishRound(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { roundId, what, ...how } = parseInput(actSchema.extend(publishBodySchema.shape), input);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await publish(database(), actOf(userId, roundId), what, how);
    return shown();
  });
}

function actOf(actorId: string, roundId: string): RoundAct {
  return { actorId, roundId, now: databaseClock.now() };
}

async function zoneOf(roundId: string): Promise<string> {
  const round = await database().round.findUnique({ where: { id: roundId }, include: { contest: true } });
  return round?.contest.timeZone ?? "UTC";
}

function shown(): null {
  revalidatePath("/[locale]", "layout");
  return null;
}
