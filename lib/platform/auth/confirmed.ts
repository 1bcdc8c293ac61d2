import { UserError } from "../../common/errors.ts";
import { databaseClock } from "../db/database-clock.ts";

/** What of a user says whether somebody stands for the account. */
interface Account {
  readonly emailProvenAt: Date | null;
  readonly approvedAt: Date | null;
}

/**
 * Whether an account is confirmed: its owner has proven the address, or an organizer has approved it. Before that anybody may have
 * registered with anybody's address, so it cannot be in a team.
 */
export function isConfirmed({ emailProvenAt, approvedAt }: Account): boolean {
  return emailProvenAt !== null || approvedAt !== null;
}

/** Matches the accounts that are not confirmed. */
export const UNCONFIRMED = { emailProvenAt: null, approvedAt: null } as const;

/** What is stored of an account once it is certain that its credentials belong to the address's owner. */
export function provenNow(): { emailProvenAt: Date; registeredFrom: null } {
  return { emailProvenAt: databaseClock.now(), registeredFrom: null };
}

/** Refuses an account that is not confirmed. @throws UserError `account_unconfirmed` (403) */
export function assertConfirmed(account: Account): void {
  if (isConfirmed(account)) return;
  const message =
    "Your account is not confirmed yet: open the link that was mailed to you or, if this site sends no mail, ask an organizer.";
  throw new UserError("account_unconfirmed", message, 403, { rule: "team.join" });
}
