import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { UserError } from "../../../../common/errors.ts";
import { nameSchema } from "../../../../common/validation.ts";
import {
  type PasskeyAnswer,
  passkeyRefused,
  registrationOptions,
  verifyNewPasskey,
} from "../../../../platform/auth/factors/passkeys.ts";
import type { RelyingParty } from "../../../../platform/auth/factors/relying-party.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import { seal, unseal } from "../../../../platform/auth/seal.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { isUniqueViolation } from "../../../../platform/db/unique-violation.ts";
import { type Caller, confirmOwner } from "../confirm-owner.ts";
import { type ChangedFactors, changeFactors } from "./change-factors.ts";
import { firstRecoveryCodes } from "./renew-recovery-codes.ts";
import { ownerPasswordSchema } from "./schemas.ts";

const MOST_PASSKEYS = 20;
/** How long its owner may take. */
const SECONDS = 10 * 60;
const PURPOSE = "new passkey";

export const newPasskeySchema = ownerPasswordSchema.extend({ name: nameSchema(80) });

const pendingSchema = z.object({
  userId: z.uuid(),
  sessionVersion: z.int(),
  challenge: z.string(),
  name: z.string(),
});

/**
 * Begins to add a passkey, once the caller has confirmed that the account is theirs.
 * @returns what the browser asks its authenticator for, and a sealed challenge, which {@link addPasskey} wants back
 * @throws UserError `too_many_passkeys` (409), and those of {@link confirmOwner} for `password`
 */
export async function beginPasskey(
  db: Database,
  limits: RateLimits,
  caller: Caller,
  { name, password }: z.infer<typeof newPasskeySchema>,
  party: RelyingParty,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; challenge: string }> {
  const { id: userId, sessionVersion } = await confirmOwner(db, limits, caller, password, "password");
  const { passkeys, ...user } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, email: true, name: true, passkeys: { select: { credentialId: true } } },
  });
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  const present = passkeys.map(({ credentialId }) => credentialId);
  const options = await registrationOptions(party, user, present);
  const pending = { userId, sessionVersion, challenge: options.challenge, name };
  return { options, challenge: await seal(pending, PURPOSE, SECONDS) };
}

/**
 * Adds the passkey that the caller's authenticator made.
 * @returns the first recovery codes, if it is the first second factor
 * @throws UserError `passkey_refused` (403), `sign_in_required` (401)
 */
export async function addPasskey(
  db: Database,
  caller: Caller,
  { challenge, response }: PasskeyAnswer,
  party: RelyingParty,
): Promise<ChangedFactors<readonly string[]>> {
  const { userId } = caller;
  const pending = pendingSchema.safeParse(await unseal(challenge, PURPOSE)).data;
  if (pending?.userId !== userId) throw passkeyRefused();
  const {
    id,
    publicKey,
    counter,
    transports = [],
  } = await verifyNewPasskey(response, pending.challenge, party);
  const { name, sessionVersion } = pending;
  const passkey = { userId, name, credentialId: id, publicKey, counter, transports };
  try {
    return await changeFactors(db, caller, { id: userId, sessionVersion }, "factor.add", async (tx) => {
      const value = await firstRecoveryCodes(tx, userId);
      await tx.passkey.create({ data: passkey });
      return { value, detail: { factor: "passkey", name } };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? passkeyRefused() : error;
  }
}

function tooMany(): UserError {
  const facts = { rule: "passkeysOfOnePerson", limit: MOST_PASSKEYS };
  return new UserError(
    "too_many_passkeys",
    `You have ${MOST_PASSKEYS} passkeys. Remove one first.`,
    409,
    facts,
  );
}
