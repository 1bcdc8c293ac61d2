import { z } from "zod";
import { UserError } from "../../../../common/errors.ts";
import { normalizeRecoveryCode } from "../../../../platform/auth/factors/recovery-codes.ts";
import {
  generateTotpSecret,
  sealTotpSecret,
  totpStep,
  totpUri,
} from "../../../../platform/auth/factors/totp.ts";
import { wrongCode } from "../../../../platform/auth/factors/verify-code.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import { seal, unseal } from "../../../../platform/auth/seal.ts";
import { codeSchema } from "../../../../platform/auth/sign-in.ts";
import type { SignedInViewer } from "../../../../platform/auth/viewer.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { isUniqueViolation } from "../../../../platform/db/unique-violation.ts";
import { type Caller, confirmOwner } from "../confirm-owner.ts";
import { type ChangedFactors, changeFactors } from "./change-factors.ts";
import { firstRecoveryCodes } from "./renew-recovery-codes.ts";

/** How long its owner may take. */
const SECONDS = 10 * 60;
const PURPOSE = "new authenticator app";

export const newAppSchema = z.object({ pending: z.string().max(4_000), code: codeSchema });

const pendingSchema = z.object({ userId: z.uuid(), sessionVersion: z.int(), secret: z.string() });

/** A secret for an authenticator app, until a code confirms that the app has it. */
export interface PendingApp {
  /** In base32, to be typed. */
  readonly secret: string;
  /** The same for a QR code. */
  readonly uri: string;
  /** Sealed; {@link addApp} wants it back. */
  readonly pending: string;
}

/**
 * Begins to add an authenticator app, once the caller has confirmed that the account is theirs.
 * @throws UserError `app_exists` (409), and those of {@link confirmOwner} for `password`
 */
export async function beginApp(
  db: Database,
  limits: RateLimits,
  caller: Caller & Pick<SignedInViewer, "email">,
  password: string,
): Promise<PendingApp> {
  const { id: userId, sessionVersion } = await confirmOwner(db, limits, caller, password, "password");
  if ((await db.authenticatorApp.count({ where: { userId } })) > 0) throw exists();
  const secret = generateTotpSecret();
  const pending = await seal({ userId, sessionVersion, secret }, PURPOSE, SECONDS);
  return { secret, uri: totpUri(secret, caller.email), pending };
}

/**
 * Adds an authenticator app that shows the right code.
 * @returns the first recovery codes, if it is the first second factor
 * @throws UserError `wrong_code` (403) for `code`, `factor_pending_expired` (410) after ten minutes, `app_exists` (409), `sign_in_required` (401)
 */
export async function addApp(
  db: Database,
  caller: Caller,
  { pending: sealed, code }: z.infer<typeof newAppSchema>,
): Promise<ChangedFactors<readonly string[]>> {
  const { userId } = caller;
  const pending = pendingSchema.safeParse(await unseal(sealed, PURPOSE)).data;
  if (pending?.userId !== userId) throw tooLate();
  const { secret, sessionVersion } = pending;
  const lastStep = totpStep(secret, normalizeRecoveryCode(code), databaseClock.now());
  if (lastStep === null) throw wrongCode();
  const app = { userId, sealedSecret: await sealTotpSecret(secret), lastStep };
  try {
    return await changeFactors(db, caller, { id: userId, sessionVersion }, "factor.add", async (tx) => {
      const value = await firstRecoveryCodes(tx, userId);
      await tx.authenticatorApp.create({ data: app });
      return { value, detail: { factor: "app" } };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? exists() : error;
  }
}

function exists(): UserError {
  return new UserError("app_exists", "The account has an authenticator app. Remove it first.", 409);
}

function tooLate(): UserError {
  return new UserError("factor_pending_expired", "This took more than ten minutes. Begin again.", 410);
}
