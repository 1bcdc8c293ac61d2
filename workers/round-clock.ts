import { databaseClock } from "../lib/platform/db/database-clock.ts";
import { logger } from "../lib/platform/log.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";
import { repeatUntil } from "./repeat-until.ts";

const TICK_MS = 2_000;

const undone = new ThrottledWarning(
  logger("worker"),
  "what the clock made due could not be done; trying again",
);

/** Does whatever is due at `now`. Idempotent; a late call has the same effect, later. */
type DueWork = (now: Date) => Promise<unknown>;

/** Does, every two seconds, what the clock has made due: closes rounds, sends notices of phases, deletes what has expired. */
export class RoundClock {
  private readonly works: readonly DueWork[];
  private readonly ending = new AbortController();
  private readonly loop: Promise<void>;

  constructor(works: readonly DueWork[]) {
    this.works = works;
    this.loop = repeatUntil(this.ending.signal, TICK_MS, () => this.tick(), undone.of);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.loop;
  }

  private async tick(): Promise<void> {
    for (const work of this.works) {
      if (!this.ending.signal.aborted) await work(databaseClock.now()).catch(undone.of);
    }
  }
}
