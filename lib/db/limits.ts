import type { Socket } from "node:net";
import type pg from "pg";

/** How long one connection is waited for, in ms. */
export interface Limits {
  /** What one statement may take, its waiting for locks included: PostgreSQL ends a longer one. */
  readonly statementMs: number;
  /** How long a transaction may ask nothing: PostgreSQL ends it, so that no process that was frozen keeps its locks. */
  readonly idleMs: number;
  /** A server that says nothing for so long will not: neither of the limits above reached it. */
  readonly silenceMs: number;
}

/**
 * PostgreSQL asks after a client that says nothing, and lets go of one that does not answer within two minutes. By itself it would keep the
 * connections, and the locks, of a machine that lost its power or its network for up to two hours.
 */
export const KEEPALIVES =
  "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 6";

/** The same, and it lets go of one that takes nothing of what it is told for two minutes: none that may read slower than that. */
export const ASK_AFTER_CLIENT = `${KEEPALIVES}; SET tcp_user_timeout = 120000`;

/** For workers and commands: as long as the longest transaction. */
export const LONG_LIMITS: Limits = { statementMs: 120_000, idleMs: 60_000, silenceMs: 150_000 };

/** For requests, behind which somebody waits. */
export const REQUEST_LIMITS: Limits = { statementMs: 30_000, idleMs: 30_000, silenceMs: 40_000 };

/**
 * Puts a new connection under limits. In SQL, since a pooler between here and PostgreSQL refuses connections that ask for them
 * as they begin. A connection whose server falls silent is broken off: pg's own `query_timeout` would give it back to the pool.
 */
export async function limitConnection(client: pg.Client, limits: Limits): Promise<void> {
  const { statementMs, idleMs, silenceMs } = limits;
  const socket = client.connection.stream as Socket;
  const silent = Object.assign(new Error(`the database said nothing for ${silenceMs} ms`), {
    code: "ETIMEDOUT",
  });
  socket.setTimeout(silenceMs, () => socket.destroy(silent));
  await client.query(
    `SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}; ${ASK_AFTER_CLIENT}`,
  );
}
