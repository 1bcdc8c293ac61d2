import { UserError } from "../../../../common/errors.ts";
import {
  type PasskeyAnswer,
  passkeyRefused,
  verifyPasskey,
} from "../../../../platform/auth/factors/passkeys.ts";
import type { RelyingParty } from "../../../../platform/auth/factors/relying-party.ts";
import { verifyCode } from "../../../../platform/auth/factors/verify-code.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import type { Caller } from "../confirm-owner.ts";

type SessionCaller = Pick<Caller, "userId" | "session">;

/**
 * Proves a second factor in the caller's session, with a code: a session that a provider began has none.
 * @throws UserError `sign_in_required` (401); as `verifyCode`
 */
export async function confirmWithCode(
  db: Database,
  limits: RateLimits,
  caller: SessionCaller,
  code: string,
): Promise<void> {
  const user = await db.user.findUnique({ where: { id: caller.userId } });
  if (!user) throw ended();
  await verifyCode(db, limits, user, code);
  await recordProof(db, caller);
}

/**
 * The same with a passkey.
 * @throws UserError `passkey_refused` (403) also for somebody else's, `sign_in_required` (401)
 */
export async function confirmWithPasskey(
  db: Database,
  caller: SessionCaller,
  answer: PasskeyAnswer,
  party: RelyingParty,
): Promise<void> {
  if ((await verifyPasskey(db, answer, party)) !== caller.userId) throw passkeyRefused();
  await recordProof(db, caller);
}

async function recordProof(db: Database, { userId, session }: SessionCaller): Promise<void> {
  if (!session) throw ended();
  const { count } = await db.session.updateMany({
    where: { id: session.id, userId },
    data: { factorAt: databaseClock.now() },
  });
  if (count === 0) throw ended();
}

function ended(): UserError {
  return new UserError("sign_in_required", "Your session ended in the meantime: sign in again.", 401);
}
