import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { isMailConfigured } from "../../../platform/mail/mail-settings.ts";
import { mailConfirmation } from "../users/address-confirmation/request-confirmation.ts";
import { createUser, hashUser } from "../users/create-user.ts";
import type { NewUser } from "../users/schemas.ts";
import { findPending } from "./accept-invitation.ts";
import { assertRegistrationOpen } from "./found-team.ts";

/** What lets somebody register: a contest in which teams register now, or an invitation's link. */
type Admission = { readonly contestId: string } | { readonly invitation: string };

/** A new account, so that its owner can be signed in at once, and what confirms it. */
export interface RegisteredAccount {
  readonly id: string;
  readonly sessionVersion: number;
  readonly confirmedBy: "mail" | "organizer";
}

/**
 * Creates an account for somebody who has none. It can do nothing but wait until its owner opens the link that is mailed to them or, where
 * no mail is sent, until an organizer approves it.
 *
 * @param from the client's address, and the language of the page
 * @throws UserError `contest_not_found` (404), `registration_closed` (403), `email_taken` (409), `weak_password` (422), `rate_limited`
 *   (429); as `findPending` for an invitation
 */
export async function registerAccount(
  db: Database,
  limits: RateLimits,
  admission: Admission,
  person: NewUser,
  { address, locale }: { address: string; locale: Locale },
): Promise<RegisteredAccount> {
  if ("contestId" in admission) await assertRegistrationOpen(db, admission.contestId, databaseClock.now());
  else await findPending(db, admission.invitation);
  await limits.take("register", address);
  // Counted before the e-mail address is looked up, so that a burst of requests cannot exceed the limit.
  await limits.take("registerTaken", address);
  let revealsAccount = false;
  try {
    return await register(db, limits, person, { address, locale });
  } catch (error) {
    revealsAccount = error instanceof UserError && error.code === "email_taken";
    throw error;
  } finally {
    if (!revealsAccount) await limits.giveBack("registerTaken", address);
  }
}

async function register(
  db: Database,
  limits: RateLimits,
  person: NewUser,
  { address, locale }: { address: string; locale: Locale },
): Promise<RegisteredAccount> {
  const hashed = await hashUser(person);
  const byMail = isMailConfigured();
  return inTransaction(db, async (tx) => {
    const { id, sessionVersion } = await createUser(tx, hashed, { registeredFrom: address });
    // Counted only for a new account, or anybody could use up the mails of one that waits by registering its address again.
    if (byMail) await limits.take("confirmAddress", person.email);
    const subject = `user:${id}`;
    await recordAudit(tx, { userId: id, action: "user.register", subject, detail: { member: person.name } });
    if (byMail) await mailConfirmation(tx, id, locale);
    return { id, sessionVersion, confirmedBy: byMail ? "mail" : "organizer" };
  });
}
