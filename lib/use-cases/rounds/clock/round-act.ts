import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { AuditedAction } from "../../../platform/audit/actions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { lockRound } from "../lock-round.ts";

/** A locked round with its phases and contest. */
export type LockedRound = Awaited<ReturnType<typeof lockRound>>;

/** Which organizer acts on which round, and when. */
export interface RoundAct {
  /** Null for somebody at the server's command line. */
  readonly actorId: string | null;
  readonly roundId: string;
  readonly now: Date;
}

/** How an act is recorded in the audit log. */
export interface ActRecord {
  readonly action: AuditedAction;
  readonly detail: Prisma.InputJsonObject;
}

/**
 * Performs an act on a round in one transaction, with the round locked, so that acts on it are serialized. Records it in the
 * audit log and announces it to the contest's pages.
 *
 * @param work performs the act; returns its audit record, or null if nothing changed
 * @throws UserError `no_such_round` (404)
 */
export async function actOnRound(
  db: Database,
  { actorId, roundId }: RoundAct,
  work: (tx: Transaction, round: LockedRound) => Promise<ActRecord | null>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const round = await lockRound(tx, roundId);
    const record = await work(tx, round);
    if (!record) return;
    const { action, detail } = record;
    await recordAudit(tx, {
      userId: actorId,
      action,
      subject: `round:${roundId}`,
      detail: { round: round.name, ...detail },
    });
    await announce(tx, { contestId: round.contestId });
  });
}
