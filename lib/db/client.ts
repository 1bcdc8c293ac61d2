import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../generated/prisma/client.ts";

export type Database = PrismaClient;

/** What runs inside a transaction: the same calls, without opening another one. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** A new client with a connection pool of its own; the caller ends it with `$disconnect()`. */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const adapter = new PrismaPg(
    { connectionString: url, max: options.maxConnections ?? 10 },
    { onPoolError: () => {}, onConnectionError: () => {} },
  );
  return new PrismaClient({ adapter });
}
