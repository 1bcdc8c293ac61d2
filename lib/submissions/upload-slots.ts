import { UserError } from "../errors.ts";

/** So many of a user's uploads are read at a time; each costs a share of a core. */
const AT_A_TIME = 4;
/** So many more may wait, unread: a script that sends a whole series at once. */
const MOST_WAITING = 40;
const LONGEST_WAIT_MS = 60_000;

interface Uploads {
  underWay: number;
  /** Called, the first one may begin. */
  readonly waiting: (() => void)[];
}

/**
 * Lets a user's uploads take turns. Each process counts for itself, which is enough: what is guarded is its own CPU and
 * disk.
 */
export class UploadSlots {
  private readonly users = new Map<string, Uploads>();
  private readonly longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.longestWaitMs = longestWaitMs;
  }

  /**
   * Runs `upload` when it is its turn.
   * @throws UserError `too_many_uploads` (429) when too many wait already, or the turn does not come within a minute
   */
  async run<Result>(userId: string, upload: () => Promise<Result>): Promise<Result> {
    const uploads = this.users.get(userId) ?? { underWay: 0, waiting: [] };
    this.users.set(userId, uploads);
    if (uploads.underWay >= AT_A_TIME) await this.turn(uploads);
    else uploads.underWay++;
    try {
      return await upload();
    } finally {
      const next = uploads.waiting.shift();
      // Whoever waited takes the place over.
      if (next) next();
      else if (--uploads.underWay === 0) this.users.delete(userId);
    }
  }

  private turn({ underWay, waiting }: Uploads): Promise<void> {
    const count = underWay + waiting.length;
    if (waiting.length >= MOST_WAITING) throw tooMany(count);
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

let shared: UploadSlots | undefined;

/** The slots of this process. */
export function uploadSlots(): UploadSlots {
  shared ??= new UploadSlots();
  return shared;
}
