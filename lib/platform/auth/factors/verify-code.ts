import { fieldError } from "../../../common/validation.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Database, Transaction } from "../../db/client.ts";
import { databaseClock } from "../../db/database-clock.ts";
import { inTransaction } from "../../db/transaction.ts";
import { logger } from "../../log.ts";
import { mailAccountChange } from "../mail-account-change.ts";
import type { RateLimits } from "../rate-limits.ts";
import { normalizeRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { totpStep, unsealTotpSecret } from "./totp.ts";

/** A user whose code is verified. */
interface CodeOwner {
  readonly id: string;
  readonly name: string;
  readonly sessionVersion: number;
}

/** Whether a user has a second factor. */
export async function hasFactor(db: Database | Transaction, userId: string): Promise<boolean> {
  return (await countFactors(db, userId)) > 0;
}

/** How many passkeys and apps a user has. */
export async function countFactors(db: Database | Transaction, userId: string): Promise<number> {
  const apps = await db.authenticatorApp.count({ where: { userId } });
  return apps + (await db.passkey.count({ where: { userId } }));
}

/**
 * Verifies a code of a user's authenticator app or one of their recovery codes; either counts once. Wrong codes of strangers are limited
 * by account, since six digits can be guessed; recovery codes, which cannot, and passkeys still work then, and a new password begins anew,
 * but for a limit that stands, since who reads the account's mails, or holds a session, can end all sessions again and again.
 *
 * @param isKnownBrowser whether wrong codes are limited by the browser instead (sign-in-limits.ts)
 * @throws UserError `wrong_code` (403) for the field `code`, `rate_limited` (429)
 */
export async function verifyCode(
  db: Database,
  limits: RateLimits,
  user: CodeOwner,
  typed: string,
  isKnownBrowser = false,
): Promise<void> {
  const code = normalizeRecoveryCode(typed);
  if (!/^\d{6}$/.test(code)) {
    if (await recover(db, user, code)) return;
    throw wrongCode();
  }
  const counted = [
    ["wrongCode", `${user.id} ${user.sessionVersion}`],
    ["wrongCodeEver", user.id],
  ] as const;
  if (!isKnownBrowser) for (const [name, key] of counted) await limits.take(name, key);
  if (!(await spendAppCode(db, user.id, code))) throw wrongCode();
  if (!isKnownBrowser) for (const [name, key] of counted) await limits.giveBack(name, key);
}

/** The refusal of a code that is wrong or was used. */
export function wrongCode(): Error {
  return fieldError("wrong_code", "code", "This code is wrong, or it was used: wait for the next one.", 403);
}

async function spendAppCode(db: Database, userId: string, code: string): Promise<boolean> {
  const app = await db.authenticatorApp.findUnique({ where: { userId } });
  if (!app) return false;
  const secret = await unsealTotpSecret(app.sealedSecret);
  if (secret === null) {
    logger("auth").warn(
      { userId },
      "an authenticator app's secret was encrypted with another NEXTAUTH_SECRET",
    );
    return false;
  }
  const now = databaseClock.now();
  const step = totpStep(secret, code, now);
  if (step === null) return false;
  const { count } = await db.authenticatorApp.updateMany({
    where: { userId, sealedSecret: app.sealedSecret, lastStep: { lt: step } },
    data: { lastStep: step, lastUsedAt: now },
  });
  return count === 1;
}

function recover(db: Database, { id: userId, name }: CodeOwner, code: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await spendRecoveryCode(tx, userId, code))) return false;
    const left = await tx.recoveryCode.count({ where: { userId } });
    const detail = { member: name, left };
    await recordAudit(tx, { userId, action: "factor.recover", subject: `user:${userId}`, detail });
    await mailAccountChange(tx, userId, { change: "RECOVERY_CODE_USED" });
    return true;
  });
}
