import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../lib/platform/db/client.ts";
import { logger } from "../lib/platform/log.ts";
import type { JobDefinition } from "../lib/platform/queue/jobs.ts";
import { type PassedOver, type TakenJob, takeJob } from "../lib/platform/queue/queue.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";

/** How often an idle worker checks the queue; NOTIFY wakes it earlier. */
const POLL_MS = 1_000;

interface JobLoopOptions {
  readonly mayTake?: () => Promise<boolean>;
  readonly passedOver?: () => PassedOver | undefined;
}

/** Takes jobs of one kind, at most `concurrency` at a time, until it is stopped. */
export class JobLoop<Payload extends object> {
  private readonly db: Database;
  private readonly definition: JobDefinition<Payload>;
  private readonly handle: (job: TakenJob<Payload>) => Promise<void>;
  private readonly concurrency: number;
  private readonly mayTake: () => Promise<boolean>;
  private readonly passedOver: () => PassedOver | undefined;
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly unasked = new ThrottledWarning(logger("worker"), "the queue could not be asked");
  private nap = new AbortController();
  private readonly loop: Promise<void>;

  /**
   * @param handle processes one job and handles its errors; never rejects
   * @param options.mayTake called before each check of the queue; jobs stay queued while it returns false
   * @param options.passedOver jobs that stay queued, as of each check
   */
  constructor(
    db: Database,
    definition: JobDefinition<Payload>,
    concurrency: number,
    handle: (job: TakenJob<Payload>) => Promise<void>,
    { mayTake = async () => true, passedOver = () => undefined }: JobLoopOptions = {},
  ) {
    this.db = db;
    this.definition = definition;
    this.concurrency = concurrency;
    this.handle = handle;
    this.mayTake = mayTake;
    this.passedOver = passedOver;
    this.loop = this.run();
  }

  /** Checks the queue now rather than at the next poll. */
  wake(): void {
    this.nap.abort();
  }

  /** Takes no more jobs. @returns when the running ones have ended */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.loop;
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // Created before the queue is checked, so that a wake-up during the check is not lost.
      this.nap = new AbortController();
      if (this.running.size >= this.concurrency) await Promise.race(this.running);
      else if (!(await this.takeOne()))
        await sleep(POLL_MS, undefined, { signal: this.nap.signal }).catch(() => {});
    }
  }

  private async takeOne(): Promise<boolean> {
    try {
      if (!(await this.mayTake())) return false;
      const job = await takeJob(this.db, this.definition, this.passedOver());
      if (!job) return false;
      const work = this.handle(job).finally(() => {
        this.running.delete(work);
        // What was passed over may be taken now.
        this.wake();
      });
      this.running.add(work);
      return true;
    } catch (error) {
      this.unasked.of(error);
      return false;
    }
  }
}
