import type pg from "pg";
import { processWide } from "../../common/process-wide.ts";

/** Age at which the estimate is renewed; the clocks drift apart by a few milliseconds per minute at worst. */
const FRESH_MS = 30_000;
/** If the machine's two clocks differ from their former offset by more than this, its clock was set, or it slept. */
const APART_MS = 1_000;
/** An uncertainty that is good enough; slower answers are combined, up to MOST_TRIES of them. */
const QUICK_MS = 5;
const MOST_TRIES = 4;

/** The offset of the database's clock, measured against this machine's two clocks. */
interface Measurement {
  /** The database's time, in ms since 1970, minus `performance.now()`. */
  readonly aheadMs: number;
  readonly takenAt: number;
  /** The machine's own time minus `performance.now()` at the measurement. */
  readonly machineAheadMs: number;
  readonly pool: pg.Pool;
}

interface ClockState {
  known?: Measurement;
  isAsked: boolean;
}

const state = () => processWide<ClockState>("database clock", () => ({ isAsked: false }));

/** The database's clock, which all machines of a site share: whether a phase is open does not depend on which machine is asked. */
export const databaseClock = {
  /**
   * The current time. Extrapolated with the monotonic clock, so that adjustments of this machine's clock do not matter; measured again at
   * every new connection and every 30 seconds. Before the first connection to the database, the machine's own time.
   */
  now(): Date {
    const { known } = state();
    if (!known) return new Date();
    const tick = performance.now();
    const wasSet = Math.abs(Date.now() - tick - known.machineAheadMs) > APART_MS;
    if (wasSet || tick - known.takenAt > FRESH_MS) askAgain(known.pool);
    return new Date(tick + known.aheadMs);
  },

  /** How far this machine's clock is behind the database's, in ms; negative if it is ahead. */
  behindMs(): number {
    return databaseClock.now().getTime() - Date.now();
  },
};

/** Measures the database's time on a new connection of the pool. */
export function measureClock(client: pg.ClientBase, pool: pg.Pool): Promise<void> {
  return learn((sql) => client.query(sql), pool);
}

/**
 * Measures the offset. The server's answer was made at some time between request and response, so a quick answer bounds it tightly; slow
 * ones are repeated and their bounds intersected. The former estimate is only moved as far as these bounds require.
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
  const before = state().known?.aheadMs ?? (least + most) / 2;
  state().known = {
    aheadMs: Math.min(Math.max(before, least), most),
    takenAt,
    machineAheadMs: Date.now() - takenAt,
    pool,
  };
}

/** Measures again in the background; while the database is unreachable, the former estimate remains in use. */
function askAgain(pool: pg.Pool): void {
  const clock = state();
  if (clock.isAsked || pool.ending) return;
  clock.isAsked = true;
  learn((sql) => pool.query(sql), pool)
    .catch(() => {})
    .finally(() => {
      clock.isAsked = false;
    });
}
