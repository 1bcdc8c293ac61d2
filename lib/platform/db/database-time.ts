import type { Database, Transaction } from "./client.ts";

/**
 * The time of the database's clock, for rows that Prisma writes; statements in SQL use `now()`, which is the same. In a transaction
 * both are the time at which it began. Heartbeats are written and judged by this clock, so that neither differences between
 * machines' clocks nor adjustments of one make a dead process look alive or a live one dead.
 */
export async function databaseTime(db: Database | Transaction): Promise<Date> {
  const [{ moment }] = await db.$queryRaw<{ moment: Date }[]>`SELECT now() AS moment`;
  return moment;
}
