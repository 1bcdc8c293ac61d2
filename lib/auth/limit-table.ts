import type { Database } from "../db/client.ts";
import { machineBehindMs } from "../db/present.ts";

/** What rate-limiter-flexible asks of a table of Prisma's. */
type Table = Record<"deleteMany" | "findFirst" | "upsert", (query: object) => Promise<unknown>>;

/**
 * The table of the limits, dated by the database's clock, which all machines share. The library reckons by its machine's: one that
 * is fast would find every window over and begin a new one, one that is slow would shut people out for longer.
 */
export function limitTable(db: Database): Table {
  const table = db.rateLimit as unknown as Table;
  const ask = (act: keyof Table) => async (query: object) => {
    const behindMs = machineBehindMs();
    return moved(await table[act](moved(query, behindMs)), -behindMs);
  };
  return { deleteMany: ask("deleteMany"), findFirst: ask("findFirst"), upsert: ask("upsert") };
}

/** The same with every date so much later. */
function moved<T>(value: T, ms: number): T;
function moved(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((one) => moved(one, ms));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, ms)]));
}
