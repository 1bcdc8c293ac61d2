import { z } from "zod";
import type { Database, Transaction } from "../db/client.ts";

/** PostgreSQL's channel by which workers hear that a job waits. */
export const WAKE_CHANNEL = "tracecup_wake";

/** PostgreSQL's channel by which web processes hear that something on a page changed. */
export const CHANGE_CHANNEL = "tracecup_change";

/** What changed. It carries ids alone: whoever hears it reads what they may see. */
export const changeSchema = z.strictObject({
  /** None: what changed belongs to no contest. */
  contestId: z.uuid().optional(),
  submissionId: z.uuid().optional(),
  /** Whose submission. */
  teamId: z.uuid().optional(),
  /** A step of a scoring: the submission's own page shows it, the leaderboard does not. */
  partial: z.boolean().optional(),
  /** That its team alone hears of it beside organizers: a frozen board does not show it. */
  frozenOut: z.boolean().optional(),
  /** An attack by this team: its attack page shows it, the leaderboard does not. */
  attackingTeamId: z.uuid().optional(),
  /** A run of the privacy lab. */
  labRunId: z.uuid().optional(),
  /** Whose notices. */
  userId: z.uuid().optional(),
});

export type Change = z.infer<typeof changeSchema>;

/** Announces a change to all web processes when the transaction commits. */
export async function announce(connection: Database | Transaction, change: Change): Promise<void> {
  await announceAll(connection, [change]);
}

/** Announces many at once. */
export async function announceAll(
  connection: Database | Transaction,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const payloads = changes.map((change) => JSON.stringify(change));
  await connection.$executeRaw`
    SELECT pg_notify(${CHANGE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`;
}

/** Announces to each of the users that their notices have changed. */
export async function announceTo(
  connection: Database | Transaction,
  userIds: readonly string[],
): Promise<void> {
  await announceAll(
    connection,
    userIds.map((userId) => ({ userId })),
  );
}
