import { PrismaClient } from "../../generated/prisma/client.ts";
import { logger } from "../log.ts";
import { TimedConnections } from "./timed-connections.ts";

export type Database = PrismaClient;

/** What runs inside a transaction: the same calls, without opening another one. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** How long a query waits for a connection before it fails. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A new client with a connection pool of its own; the caller ends it with `$disconnect()`. A connection that breaks is
 * dropped from the pool and the next query opens another: a server that goes and comes back needs no new client.
 */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const noticeLoss = (error: Error) => logger("database").warn({ error }, "a connection was lost");
  const adapter = new TimedConnections(
    {
      connectionString: url,
      max: options.maxConnections ?? 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    },
    { onPoolError: noticeLoss, onConnectionError: noticeLoss },
  );
  return new PrismaClient({ adapter });
}
