import { isOver } from "../contest/stage.ts";
import type { Database } from "../db/client.ts";
import { logger } from "../log.ts";
import { SeldomWarning } from "../seldom.ts";
import { closeRound } from "./close-round.ts";
import type { ClosingServices } from "./closing-services.ts";

/**
 * Closes every round whose anonymization phase is over. Nothing depends on how punctually it is called: since the phase's
 * last second nothing is taken any more, whether or not the round is closed yet.
 */
export async function closeDueRounds(services: ClosingServices, now = new Date()): Promise<void> {
  const log = logger("closing");
  for (const { id, name } of await dueRounds(services.db, now)) {
    try {
      const outcome = await closeRound(services, id, now);
      if (outcome === "closed") log.info({ round: id }, `${name} is closed`);
    } catch (error) {
      unclosed(id).of(error);
    }
  }
}

const warnings = new Map<string, SeldomWarning>();

function unclosed(round: string): SeldomWarning {
  const log = logger("closing").child({ round });
  const warning = warnings.get(round) ?? new SeldomWarning(log, "a round could not be closed; trying again");
  warnings.set(round, warning);
  return warning;
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
  return rounds.filter((round) => isOver(round, "ANONYMIZATION", now));
}
