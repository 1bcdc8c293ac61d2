import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import type { Database } from "../../db/client.ts";
import { databaseClock } from "../../db/database-clock.ts";
import { logger } from "../../log.ts";
import { seal, unseal } from "../seal.ts";
import type { RelyingParty } from "./relying-party.ts";

/** How long a passkey may take to answer. */
const CHALLENGE_SECONDS = 5 * 60;
const SIGN_IN = "passkey sign-in";

/** What a browser is asked for, and the sealed challenge that it sends back with the answer. */
export interface PasskeyChallenge {
  readonly options: PublicKeyCredentialRequestOptionsJSON;
  readonly challenge: string;
}

/** A passkey's answer, as `@simplewebauthn/browser` has it: the library checks what is inside. */
const credentialSchema = z.looseObject({
  id: z.string().max(2_000),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

export const passkeyAnswerSchema = z.object({
  challenge: z.string().max(4_000),
  response: credentialSchema,
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const challengeSchema = z.object({ challenge: z.string(), issuedAt: z.number() });

/** A challenge for whichever passkey of this site a browser has: its answer says whose it is. */
export async function passkeyChallenge({ id }: RelyingParty): Promise<PasskeyChallenge> {
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: "required" });
  const content = { challenge: options.challenge, issuedAt: databaseClock.now().getTime() };
  return { options, challenge: await seal(content, SIGN_IN, CHALLENGE_SECONDS) };
}

/**
 * Verifies a passkey's answer to a challenge, which thereby counts no more, and records its use.
 * @returns the owner's id
 * @throws UserError `passkey_refused` (403)
 */
export async function verifyPasskey(
  db: Database,
  answer: PasskeyAnswer,
  party: RelyingParty,
): Promise<string> {
  const asked = challengeSchema.safeParse(await unseal(answer.challenge, SIGN_IN)).data;
  const known = await db.passkey.findUnique({ where: { credentialId: answer.response.id } });
  if (!asked || !known) throw passkeyRefused();
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: answer.response as unknown as AuthenticationResponseJSON,
      ...expected(asked.challenge, party),
      credential: {
        id: known.credentialId,
        publicKey: known.publicKey,
        counter: Number(known.counter),
      },
    }),
  );
  const challengeAt = new Date(asked.issuedAt);
  const { count } = await db.passkey.updateMany({
    where: {
      id: known.id,
      counter: known.counter,
      OR: [{ challengeAt: null }, { challengeAt: { lt: challengeAt } }],
    },
    data: { counter: authenticationInfo.newCounter, challengeAt, lastUsedAt: databaseClock.now() },
  });
  if (count === 0) throw passkeyRefused();
  return known.userId;
}

/** What a browser is asked for to make a passkey that signs in by itself: it knows its user, and verifies them. */
export function registrationOptions(
  party: RelyingParty,
  user: { readonly id: string; readonly email: string; readonly name: string },
  present: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: "Tracecup",
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id)),
    excludeCredentials: present.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Verifies a new passkey. @throws UserError `passkey_refused` (403) */
export async function verifyNewPasskey(
  response: PasskeyAnswer["response"],
  challenge: string,
  party: RelyingParty,
): Promise<WebAuthnCredential> {
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...expected(challenge, party),
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  return registrationInfo.credential;
}

function expected(challenge: string, { id, origin }: RelyingParty) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The library throws for an answer that is not as expected. */
async function verified<Answer extends { verified: boolean }>(
  verify: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await verify();
    if (answer.verified) return answer;
  } catch (error) {
    logger("auth").debug({ error }, "a passkey's answer was refused");
  }
  throw passkeyRefused();
}

/** The refusal of a passkey that is unknown here, or whose answer is not to this site's latest challenge. */
export function passkeyRefused(): UserError {
  return new UserError("passkey_refused", "This passkey does not work here, or it took too long.", 403);
}
