import type { Logger } from "pino";
import { processWide } from "../common/process-wide.ts";

const EVERY_MS = 60_000;

/**
 * Throttles the warning about something that is retried every second or so: logs the first occurrence at once, then at most one per
 * minute with the number of those left out (`unsaid`), so that a night's outage does not fill the disk.
 */
export class ThrottledWarning {
  private readonly log: Logger;
  private readonly message: string;
  private readonly now: () => number;
  private saidAt = Number.NEGATIVE_INFINITY;
  private unsaid = 0;

  /** @param now a monotonic clock, in milliseconds */
  constructor(log: Logger, message: string, now: () => number = () => performance.now()) {
    this.log = log;
    this.message = message;
    this.now = now;
  }

  /** Logs or counts an occurrence. Bound, so that it can be passed as a callback. */
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

  /** Logs that the problem is over, if it was warned of; its next occurrence is logged at once. */
  over(message: string): void {
    if (this.saidAt === Number.NEGATIVE_INFINITY) return;
    this.log.info(this.unsaid > 0 ? { unsaid: this.unsaid } : {}, message);
    this.saidAt = Number.NEGATIVE_INFINITY;
    this.unsaid = 0;
  }
}

/** The process's warning of a name, e.g. of one round. */
export function throttledWarning(name: string, log: Logger, message: string): ThrottledWarning {
  return processWide(`warning of ${name}`, () => new ThrottledWarning(log, message));
}
