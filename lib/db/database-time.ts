import type { Database, Transaction } from "./client.ts";

/**
 * The moment by the database's clock. Signs of life are dated and judged by it: the clocks of several machines need not
 * agree, nor does one that is set right meanwhile make the dead live or the living dead.
 */
export async function databaseTime(db: Database | Transaction): Promise<Date> {
  const [{ moment }] = await db.$queryRaw<{ moment: Date }[]>`SELECT now() AS moment`;
  return moment;
}
