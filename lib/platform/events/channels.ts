import { z } from "zod";
import type { Database, Transaction } from "../db/client.ts";

/** PostgreSQL channel that tells workers that a job is waiting. */
export const WAKE_CHANNEL = "tracecup_wake";

/** PostgreSQL channel that tells web processes that something on a page has changed. */
export const CHANGE_CHANNEL = "tracecup_change";

/** A change. It carries only ids; listeners read what they may see. */
export const changeSchema = z.strictObject({
  /** Absent if the change belongs to no contest. */
  contestId: z.uuid().optional(),
  submissionId: z.uuid().optional(),
  /** The team that owns the submission. */
  teamId: z.uuid().optional(),
  /** An intermediate step of a scoring, which shows on the submission's own page but not on the leaderboard. */
  partial: z.boolean().optional(),
  /** Not visible on the frozen board: only the team itself and organizers are told. */
  frozenOut: z.boolean().optional(),
  /** The team whose attack it is: shown on its attack page, not on the leaderboard. */
  attackingTeamId: z.uuid().optional(),
  /** A run of the privacy lab. */
  labRunId: z.uuid().optional(),
  /** The user whose notices changed. */
  userId: z.uuid().optional(),
});

export type Change = z.infer<typeof changeSchema>;

/** Announces a change to all web processes, once the transaction commits. */
export async function announce(connection: Database | Transaction, change: Change): Promise<void> {
  await announceAll(connection, [change]);
}

/** Announces several changes in one statement. */
export async function announceAll(
  connection: Database | Transaction,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const payloads = changes.map((change) => JSON.stringify(change));
  await connection.$executeRaw`
    SELECT pg_notify(${CHANGE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`;
}

/** Announces, to each of the users, that their notices have changed. */
export async function announceTo(
  connection: Database | Transaction,
  userIds: readonly string[],
): Promise<void> {
  await announceAll(
    connection,
    userIds.map((userId) => ({ userId })),
  );
}
