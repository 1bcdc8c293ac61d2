import { UserError } from "../../../../common/errors.ts";
import { drawRecoveryCodes } from "../../../../platform/auth/factors/recovery-codes.ts";
import { hasFactor } from "../../../../platform/auth/factors/verify-code.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { type Caller, confirmOwner } from "../confirm-owner.ts";
import { type ChangedFactors, changeFactors } from "./change-factors.ts";

/** Draws recovery codes for somebody who adds their first second factor; none for others. */
export async function firstRecoveryCodes(tx: Transaction, userId: string): Promise<readonly string[]> {
  return (await hasFactor(tx, userId)) ? [] : drawRecoveryCodes(tx, userId);
}

/**
 * Replaces the caller's recovery codes, once they have confirmed that the account is theirs.
 * @throws UserError `no_such_factor` (404) without a second factor; those of {@link confirmOwner} for `password`
 */
export async function renewRecoveryCodes(
  db: Database,
  limits: RateLimits,
  caller: Caller,
  password: string,
): Promise<ChangedFactors<readonly string[]>> {
  const owner = await confirmOwner(db, limits, caller, password, "password");
  return changeFactors(db, caller, owner, "factor.newCodes", async (tx) => {
    if (!(await hasFactor(tx, owner.id))) throw noSuchFactor();
    return { value: await drawRecoveryCodes(tx, owner.id), detail: {} };
  });
}

/** The refusal of a second factor that is not the caller's, or not there any more. */
export function noSuchFactor(): UserError {
  return new UserError("no_such_factor", "There is no such second factor, or it was removed.", 404);
}
