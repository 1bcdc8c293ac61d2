import { PrismaClient } from "../../generated/prisma/client.ts";
import { logger } from "../log.ts";
import { type Limits, LONG_LIMITS } from "./limits.ts";
import { PreparedConnections } from "./prepared-connections.ts";

export type Database = PrismaClient;

/** What runs inside a transaction: the same calls, without opening another one. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** How long a query waits for a connection before it fails. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A new client with a connection pool of its own; the caller ends it with `$disconnect()`. A connection that breaks is
 * dropped from the pool and the next query opens another: a server that goes and comes back needs no new client.
 */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; limits?: Limits } = {},
): Database {
  const { maxConnections = 10, limits = LONG_LIMITS } = options;
  const noticeLoss = (error: Error) => logger("database").warn({ error }, "a connection was lost");
  const adapter = new PreparedConnections(
    limits,
    {
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    },
    { onPoolError: noticeLoss, onConnectionError: noticeLoss },
  );
  return new PrismaClient({ adapter });
}
