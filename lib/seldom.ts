import type { Logger } from "pino";

const EVERY_MS = 60_000;

/**
 * Warns of something that is tried again every second or so: at once, then once a minute with how often it came meanwhile, so that an
 * outage of a night does not fill the disk.
 */
export class SeldomWarning {
  private readonly log: Logger;
  private readonly message: string;
  private readonly now: () => number;
  private saidAt = Number.NEGATIVE_INFINITY;
  private unsaid = 0;

  /** @param now milliseconds of a clock that nobody sets */
  constructor(log: Logger, message: string, now: () => number = () => performance.now()) {
    this.log = log;
    this.message = message;
    this.now = now;
  }

  /** May be passed on as a function. */
  readonly of = (error: unknown): void => {
    const now = this.now();
    if (now - this.saidAt < EVERY_MS) {
      this.unsaid++;
      return;
    }
    this.log.warn({ error, ...(this.unsaid > 0 ? { unsaid: this.unsaid } : {}) }, this.message);
    this.saidAt = now;
    this.unsaid = 0;
  };

  /** Tells that it has come to its end, if it was warned of; the next time is warned of at once again. */
  over(message: string): void {
    if (this.saidAt === Number.NEGATIVE_INFINITY) return;
    this.log.info(this.unsaid > 0 ? { unsaid: this.unsaid } : {}, message);
    this.saidAt = Number.NEGATIVE_INFINITY;
    this.unsaid = 0;
  }
}
