import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../common/errors.ts";
import { processWide } from "../../common/process-wide.ts";

/** How many of a user's uploads are read at the same time; each takes a share of a CPU core, which others' uploads need, too. */
const AT_A_TIME = 2;
/** How many more may wait without being read; enough for a script that sends a whole series at once. */
const MOST_WAITING = 40;
const LONGEST_WAIT_MS = 60_000;
/** How long a refusal as one too many (429) takes, so that a program that does not stop cannot keep the site busy; it keeps its slot. */
const REFUSED_MS = 1_000;

interface Uploads {
  underWay: number;
  /** Callbacks that let a waiting upload begin, first come first served. */
  readonly waiting: (() => void)[];
}

/**
 * Limits how many uploads of one user are read at the same time. Each process counts only its own, which suffices to protect
 * its CPU and disk.
 */
export class UploadSlots {
  private readonly users = new Map<string, Uploads>();
  private readonly longestWaitMs: number;
  private readonly refusedMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS, refusedMs = REFUSED_MS) {
    this.longestWaitMs = longestWaitMs;
    this.refusedMs = refusedMs;
  }

  /**
   * Runs `upload` as soon as a slot is free. If it is refused with 429, the refusal comes a second later.
   * @throws UserError `too_many_uploads` (429) if too many uploads are waiting already, or no slot becomes free within a minute
   */
  async run<Result>(userId: string, upload: () => Promise<Result>): Promise<Result> {
    const uploads = this.users.get(userId) ?? { underWay: 0, waiting: [] };
    this.users.set(userId, uploads);
    if (uploads.underWay >= AT_A_TIME) await this.turn(uploads);
    else uploads.underWay++;
    try {
      return await upload();
    } catch (error) {
      if (error instanceof UserError && error.status === 429) await sleep(this.refusedMs);
      throw error;
    } finally {
      const next = uploads.waiting.shift();
      // Hands the slot to the next waiting upload, if any.
      if (next) next();
      else if (--uploads.underWay === 0) this.users.delete(userId);
    }
  }

  private async turn({ underWay, waiting }: Uploads): Promise<void> {
    const count = underWay + waiting.length;
    if (waiting.length >= MOST_WAITING) {
      await sleep(this.refusedMs);
      throw tooMany(count);
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(tooMany(count));
      }, this.longestWaitMs);
      waiting.push(begin);
    });
  }
}

function tooMany(count: number): UserError {
  return new UserError("too_many_uploads", `You have ${count} uploads under way. Wait for one to end.`, 429, {
    count,
  });
}

/** This process's slots. */
export function uploadSlots(): UploadSlots {
  return processWide("upload slots", () => new UploadSlots());
}
