import { PrismaClient } from "../../../generated/prisma/client.ts";
import { logger } from "../log.ts";
import { type Limits, LONG_LIMITS } from "./limits.ts";
import { PreparedConnections } from "./prepared-connections.ts";

export type Database = PrismaClient;

/** The client within a transaction: the same calls, except for opening another transaction. */
export type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** How long a query waits for a connection before it fails. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Creates a client with its own connection pool; the caller closes it with `$disconnect()`. A broken connection is dropped from
 * the pool and the next query opens another, so that the client survives a restart of the server.
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
