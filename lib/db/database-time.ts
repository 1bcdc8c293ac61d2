import type { Database, Transaction } from "./client.ts";

/**
 * The time of the database's clock. Heartbeats are written and judged by it, so that neither differences between machines'
 * clocks nor adjustments of one make a dead process look alive or a live one dead.
 */
export async function databaseTime(db: Database | Transaction): Promise<Date> {
  const [{ moment }] = await db.$queryRaw<{ moment: Date }[]>`SELECT now() AS moment`;
  return moment;
}
