import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { UserError } from "../../common/errors.ts";
import type { Database } from "../db/client.ts";
import { limitTable } from "./limit-table.ts";

/** The limits: at most `points` tries per key within `duration` seconds. */
const LIMITS = {
  /** Failed sign-ins to an account from one browser in which somebody signed in to it before. */
  signInBrowser: { points: 8, duration: 15 * 60 },
  /** Failed sign-ins to an account from other browsers at one address. */
  signInPair: { points: 8, duration: 15 * 60 },
  /** Failed sign-ins to an account from other browsers anywhere; beyond it, the next two limits apply. */
  signInStrangers: { points: 40, duration: 60 * 60 },
  /** Beyond signInStrangers: failed sign-ins to the account from one address. */
  signInFewTries: { points: 2, duration: 60 * 60 },
  /** Beyond signInStrangers: failed sign-ins to the account from anywhere, so that thousands of addresses do not help. */
  signInAccount: { points: 160, duration: 60 * 60 },
  /** Failed sign-ins from one address, which may be that of a whole university. */
  signInAddress: { points: 200, duration: 60 * 60 },
  /** Sign-ins to an account that the audit log records, and as many failed ones. */
  auditSignIn: { points: 20, duration: 60 * 60 },
  /**
   * Wrong codes of an account's authenticator app, from anywhere but browsers in which somebody signed in to it before. Only who knows
   * the password can send any.
   */
  wrongCode: { points: 20, duration: 24 * 60 * 60 },
  /** The same, however often all sessions end meanwhile, as a thief of one may have them do, or of the mailbox by new passwords. */
  wrongCodeEver: { points: 60, duration: 24 * 60 * 60 },
  /** Refused passkeys, from one address. */
  badPasskey: { points: 60, duration: 15 * 60 },
  /** Requests with invalid bearer tokens, from one address. */
  badToken: { points: 60, duration: 15 * 60 },
  /** Requests with invalid invitation links, from one address. */
  badInvitation: { points: 60, duration: 15 * 60 },
  /** Attempts to join with one invitation. */
  acceptInvitation: { points: 20, duration: 15 * 60 },
  /** Accounts created from one address, by an invitation or during a registration phase; a whole university may share the address. */
  register: { points: 200, duration: 60 * 60 },
  /** Refused registrations because the e-mail address has an account, from one address; each reveals that it has one. */
  registerTaken: { points: 20, duration: 60 * 60 },
  /** Wrong current passwords of one account in one session, or with its tokens. */
  passwordChange: { points: 8, duration: 15 * 60 },
  /** Password reset mails to one account, requested from one address. */
  resetPair: { points: 4, duration: 15 * 60 },
  /** Password reset mails to one account, requested from anywhere, so that no mailbox is flooded. */
  resetAccount: { points: 12, duration: 60 * 60 },
  /** Password reset mails to any account, requested from one address, which a whole university may share. */
  resetAddress: { points: 100, duration: 60 * 60 },
  /** Mails that confirm one address, requested from anywhere, so that no mailbox is flooded. */
  confirmAddress: { points: 6, duration: 60 * 60 },
  /** Requests with invalid mailed links, from one address. */
  badLink: { points: 60, duration: 15 * 60 },
  /** Tokens created by one user. */
  createToken: { points: 30, duration: 60 * 60 },
  /** Changes that one person makes to a team: invitations and their revocation, its name, its members. */
  manageTeam: { points: 60, duration: 60 * 60 },
  /** Changes of one's own name. */
  renameUser: { points: 20, duration: 60 * 60 },
  /** Questions to the organizers asked by one team. */
  askQuestion: { points: 20, duration: 60 * 60 },
  /** Runs of the lab started from one address without signing in. */
  labRun: { points: 20, duration: 60 * 60 },
  /** Runs of the lab started by one user. */
  labRunUser: { points: 100, duration: 60 * 60 },
  /** Files of their own that visitors at one address send to the lab without signing in: as many as runs, and as many refused ones. */
  labFile: { points: 40, duration: 60 * 60 },
  /** Files that one user sends to the lab. */
  labFileUser: { points: 200, duration: 60 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts tries in the database, so that all web processes share the counts; in memory while the database does not respond. */
export class RateLimits {
  readonly #limiters = new Map<LimitName, RateLimiterAbstract>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts one try.
   * @throws UserError `rate_limited` (429) if there were too many; its message says when to try again.
   */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiter(name).consume(fingerprint(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(name, reason.msBeforeNext);
      throw reason;
    }
  }

  /** Counts one try. @returns false if there were too many */
  async tryTake(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.take(name, key);
      return true;
    } catch (error) {
      if (error instanceof UserError && error.code === "rate_limited") return false;
      throw error;
    }
  }

  /** Uncounts one try, for limits that count only failures. */
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
      // The library would do this in every process, with a timer for each limit; the workers do it (forget-expired-limits.ts).
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** Hashes a key: addresses are not stored in plain text, and stored keys have a fixed length. */
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
