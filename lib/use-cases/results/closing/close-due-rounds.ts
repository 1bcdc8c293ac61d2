import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { type Failure, failureOf } from "../../../platform/failures/failure-reason.ts";
import { logger } from "../../../platform/log.ts";
import { type ThrottledWarning, throttledWarning } from "../../../platform/throttled-warning.ts";
import { closeRound } from "./close-round.ts";
import type { ClosingServices } from "./closing-services.ts";
import { dueEnd } from "./due-end.ts";

/**
 * Closes every round that is due, soon after its anonymization phase. It need not be called punctually: no submission is accepted
 * after the phase's end, whether or not the round is closed yet.
 */
export async function closeDueRounds(services: ClosingServices, now = databaseClock.now()): Promise<void> {
  const log = logger("closing");
  for (const { id, name } of await dueRounds(services.db, now)) {
    let failure: Failure | null = null;
    try {
      const outcome = await closeRound(services, id, now);
      if (outcome === "closed") log.info({ round: id }, `${name} is closed`);
    } catch (error) {
      if (services.signal?.aborted) return;
      unclosed(id).of(error);
      failure = failureOf(error);
    }
    // If the database is unreachable, this fails as well; the next try will record the failure.
    await noteFailure(services.db, id, failure).catch((error) => unclosed(id).of(error));
  }
}

/** Stores why a round could not be closed, or null, for organizers to see; announces it only if it has changed. */
async function noteFailure(db: Database, id: string, failure: Failure | null): Promise<void> {
  const error = failure?.error ?? null;
  await inTransaction(db, async (tx) => {
    const round = await tx.round.findUnique({ where: { id } });
    // The round is missing if an organizer has deleted it meanwhile.
    if (!round || round.closeError === error) return;
    const closeReason = failure?.reason ?? Prisma.DbNull;
    await tx.round.update({ where: { id }, data: { closeError: error, closeReason } });
    await announce(tx, { contestId: round.contestId });
  });
}

function unclosed(round: string): ThrottledWarning {
  const log = logger("closing").child({ round });
  return throttledWarning(`closing ${round}`, log, "a round could not be closed; trying again");
}

async function dueRounds(db: Database, now: Date) {
  const rounds = await db.round.findMany({
    where: {
      closedAt: null,
      contest: { archivedAt: null },
      phases: { some: { kind: "ANONYMIZATION", endsAt: { lte: now } } },
    },
    select: { id: true, name: true, heldAt: true, phases: true },
  });
  return rounds.filter((round) => dueEnd(round, now) !== null);
}
