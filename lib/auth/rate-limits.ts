import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { limitTable } from "./limit-table.ts";

/** How often what may be tried, per key, within how many seconds. */
const LIMITS = {
  /** Failed sign-ins to one account from one browser in which somebody signed in to it before. */
  signInBrowser: { points: 8, duration: 15 * 60 },
  /** Strangers' failed sign-ins to one account from one address. */
  signInPair: { points: 8, duration: 15 * 60 },
  /** Strangers' failed sign-ins to one account from anywhere, before each address has few tries left. */
  signInStrangers: { points: 40, duration: 60 * 60 },
  /** From then on: failed sign-ins to the account from one address, */
  signInFewTries: { points: 2, duration: 60 * 60 },
  /** and from anywhere: not even thousands of addresses help beyond this. */
  signInAccount: { points: 160, duration: 60 * 60 },
  /** Failed sign-ins from one address; a whole university may sit behind one. */
  signInAddress: { points: 200, duration: 60 * 60 },
  /** Bearer tokens that nobody has, from one address. */
  badToken: { points: 60, duration: 15 * 60 },
  /** Invitation links that nobody made, from one address. */
  badInvitation: { points: 60, duration: 15 * 60 },
  /** Attempts to join with one invitation. */
  acceptInvitation: { points: 20, duration: 15 * 60 },
  /** Accounts made from one address while a registration phase is open; a whole university may sit behind one. */
  register: { points: 200, duration: 60 * 60 },
  /** Of these, such as were refused because the e-mail address has an account already: each tells that it has. */
  registerTaken: { points: 20, duration: 60 * 60 },
  /** Wrong current passwords at a password change. */
  passwordChange: { points: 8, duration: 15 * 60 },
  /** Mails with a link to a new password: asked for one account from one address. */
  resetPair: { points: 4, duration: 15 * 60 },
  /** The same from anywhere: nobody's mailbox is flooded. */
  resetAccount: { points: 12, duration: 60 * 60 },
  /** The same for any account from one address; a whole university may sit behind one. */
  resetAddress: { points: 100, duration: 60 * 60 },
  /** Links to a new password that nobody was mailed, or that work no more, from one address. */
  badReset: { points: 60, duration: 15 * 60 },
  /** Tokens made by one user. */
  createToken: { points: 30, duration: 60 * 60 },
  /** Questions to the organizers asked by one team. */
  askQuestion: { points: 20, duration: 60 * 60 },
  /** Runs of the lab started from one address without signing in. */
  labRun: { points: 20, duration: 60 * 60 },
  /** Runs of the lab started by one user. */
  labRunUser: { points: 100, duration: 60 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts tries in the database, so that all web processes share them; in memory while the database does not answer. */
export class RateLimits {
  readonly #limiters = new Map<LimitName, RateLimiterAbstract>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts one try.
   * @throws UserError `rate_limited` (429) when there were too many; its message says when to try again.
   */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiter(name).consume(fingerprint(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(name, reason.msBeforeNext);
      throw reason;
    }
  }

  /** Counts one try. @returns false when there were too many */
  async tryTake(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.take(name, key);
      return true;
    } catch (error) {
      if (error instanceof UserError && error.code === "rate_limited") return false;
      throw error;
    }
  }

  /** Gives one try back: it succeeded, and only failures count. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).reward(fingerprint(key));
  }

  #limiter(name: LimitName): RateLimiterAbstract {
    const known = this.#limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, ...LIMITS[name] };
    const limiter = new RateLimiterPrisma({
      ...options,
      storeClient: { rateLimit: limitTable(this.#db) },
      tableName: "rateLimit",
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** Addresses and e-mails are not kept in the clear, and a key has one length however long what was typed. */
function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function tooMany(name: LimitName, milliseconds: number): UserError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`;
  return new UserError("rate_limited", `Too many attempts. Try again in ${wait}.`, 429, {
    rule: name,
    retryAfterSeconds: seconds,
    minutes,
  });
}
