import type pg from "pg";

/** After so long the database is asked again: quartz drifts apart by some milliseconds a minute at worst. */
const FRESH_MS = 30_000;
/** The machine's clock was set, or it slept, when its two clocks have moved apart by so much. */
const APART_MS = 1_000;
/** An answer within so long is good enough; of slower ones so many are put together. */
const QUICK_MS = 5;
const MOST_TRIES = 4;

/** Where the database's clock stands, measured against this machine's two. */
interface Measurement {
  /** The database's time, in ms since 1970, less `performance.now()`. */
  readonly aheadMs: number;
  readonly takenAt: number;
  /** The machine's own time, less `performance.now()`, when it was taken. */
  readonly machineAheadMs: number;
  readonly pool: pg.Pool;
}

/** Next.js loads a module once per bundle: only `globalThis` is one per process. */
const processWide = globalThis as typeof globalThis & {
  tracecupTime?: Measurement;
  tracecupTimeAsked?: boolean;
};

/**
 * The present by the database's clock, which all machines of a site share: whether a phase is open, or a link still good, must not
 * hang on which of them is asked, nor on who sets that one's clock meanwhile. It is kept going by a clock that nobody sets, and
 * compared again at every new connection and twice a minute. A process that has not reached the database yet has its machine's alone.
 */
export function present(): Date {
  const { tracecupTime: known } = processWide;
  if (!known) return new Date();
  const tick = performance.now();
  const wasSet = Math.abs(Date.now() - tick - known.machineAheadMs) > APART_MS;
  if (wasSet || tick - known.takenAt > FRESH_MS) askAgain(known.pool);
  return new Date(tick + known.aheadMs);
}

/** By how much this machine's clock is behind the database's, in ms; below zero where it is before it. */
export function machineBehindMs(): number {
  return present().getTime() - Date.now();
}

/** Learns the present from a new connection of the pool. */
export function learnPresent(client: pg.ClientBase, pool: pg.Pool): Promise<void> {
  return learn((sql) => client.query(sql), pool);
}

/**
 * An answer left the server somewhere between question and arrival. One that came slowly says little, and is asked for again; an
 * estimate that agrees with all of them stays, so that no slow answer spoils a good one.
 */
async function learn(ask: (sql: string) => Promise<pg.QueryResult>, pool: pg.Pool): Promise<void> {
  let [least, most, takenAt] = [-Infinity, Infinity, 0];
  for (let tries = 0; tries < MOST_TRIES && most - least > QUICK_MS; tries++) {
    const asked = performance.now();
    const { rows } = await ask("SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms");
    takenAt = performance.now();
    least = Math.max(least, rows[0].ms - takenAt);
    most = Math.min(most, rows[0].ms - asked);
  }
  const before = processWide.tracecupTime?.aheadMs ?? (least + most) / 2;
  processWide.tracecupTime = {
    aheadMs: Math.min(Math.max(before, least), most),
    takenAt,
    machineAheadMs: Date.now() - takenAt,
    pool,
  };
}

/** In the background; where the database is away, the estimate goes on until it is back. */
function askAgain(pool: pg.Pool): void {
  if (processWide.tracecupTimeAsked || pool.ending) return;
  processWide.tracecupTimeAsked = true;
  learn((sql) => pool.query(sql), pool)
    .catch(() => {})
    .finally(() => {
      processWide.tracecupTimeAsked = false;
    });
}
