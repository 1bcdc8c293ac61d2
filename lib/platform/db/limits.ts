import type { Socket } from "node:net";
import type pg from "pg";

/** Time limits of a connection, in milliseconds. */
export interface Limits {
  /** For one statement, waiting for locks included; PostgreSQL cancels a longer one. */
  readonly statementMs: number;
  /** For an idle transaction; PostgreSQL ends its session, so that a frozen process does not keep its locks. */
  readonly idleMs: number;
  /** For silence of the server. Longer than the limits above, so it means that the server will not respond at all. */
  readonly silenceMs: number;
}

/**
 * Makes PostgreSQL probe a silent client, and drop one that does not respond within two minutes. By default it would keep the connections
 * and locks of a machine that lost power or network for up to two hours.
 */
export const KEEPALIVES =
  "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 6";

/** Also makes it drop a client that acknowledges no data for two minutes. Not for clients that may read more slowly than that. */
export const CLIENT_TIMEOUTS = `${KEEPALIVES}; SET tcp_user_timeout = 120000`;

/** For workers and commands: as long as the longest transaction may take. */
export const LONG_LIMITS: Limits = { statementMs: 120_000, idleMs: 60_000, silenceMs: 150_000 };

/** For requests, for which somebody is waiting. */
export const REQUEST_LIMITS: Limits = { statementMs: 30_000, idleMs: 30_000, silenceMs: 40_000 };

/**
 * Sets the limits of a new connection. Uses SQL, since a pooler in between may refuse connections that request them as startup
 * parameters. Destroys the socket of a silent server; pg's own `query_timeout` would return the connection to the pool.
 */
export async function limitConnection(client: pg.Client, limits: Limits): Promise<void> {
  const { statementMs, idleMs, silenceMs } = limits;
  const socket = client.connection.stream as Socket;
  const silent = Object.assign(new Error(`the database said nothing for ${silenceMs} ms`), {
    code: "ETIMEDOUT",
  });
  socket.setTimeout(silenceMs, () => socket.destroy(silent));
  await client.query(
    `SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}; ${CLIENT_TIMEOUTS}`,
  );
}
