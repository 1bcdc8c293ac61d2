import type { Database } from "../db/client.ts";
import { databaseClock } from "../db/database-clock.ts";

/** The interface that rate-limiter-flexible expects of a Prisma model. */
type Table = Record<"deleteMany" | "findFirst" | "upsert", (query: object) => Promise<unknown>>;

/**
 * The model of rate limits for rate-limiter-flexible, with dates converted to the database's clock, which all machines share. The library
 * itself uses its machine's clock: a fast one would take every window for over, a slow one would lock people out for longer.
 */
export function limitTable(db: Database): Table {
  const table = db.rateLimit as unknown as Table;
  const ask = (act: keyof Table) => async (query: object) => {
    const behindMs = databaseClock.behindMs();
    return moved(await table[act](moved(query, behindMs)), -behindMs);
  };
  return { deleteMany: ask("deleteMany"), findFirst: ask("findFirst"), upsert: ask("upsert") };
}

/** A copy of the value in which all dates are `ms` milliseconds later. */
function moved<T>(value: T, ms: number): T;
function moved(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((one) => moved(one, ms));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, ms)]));
}
