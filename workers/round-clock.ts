import { present } from "../lib/db/present.ts";
import { logger } from "../lib/log.ts";
import { SeldomWarning } from "../lib/seldom.ts";
import { repeatUntil } from "./repeat-until.ts";

const TICK_MS = 2_000;

const undone = new SeldomWarning(logger("worker"), "what the clock made due could not be done; trying again");

/** Something that is due at certain moments; idempotent, and late rather than wrong when it is called late. */
type DueWork = (now: Date) => Promise<void>;

/** Looks every two seconds whether the clock has made something due: rounds to close, notices to send. */
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
      if (!this.ending.signal.aborted) await work(present()).catch(undone.of);
    }
  }
}
