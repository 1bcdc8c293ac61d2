import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { RelyingParty } from "../../lib/platform/auth/factors/relying-party.ts";
import type { Database } from "../../lib/platform/db/client.ts";

const USER_PRESENT = 1;
const USER_VERIFIED = 4;

/** What a passkey does otherwise than a good one. */
interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
}

/** A passkey in software (ES256), stored as its owner's. */
export async function softwarePasskey(db: Database, userId: string, party: RelyingParty, name = "laptop") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const credentialId = randomBytes(16).toString("base64url");
  const row = await db.passkey.create({
    data: { userId, name, credentialId, publicKey: Uint8Array.from(cose), counter: 0, transports: [] },
  });

  /** Its answer to a challenge, as `startAuthentication` of `@simplewebauthn/browser` returns it. */
  function answer(challenge: string, odd: Oddity = {}) {
    const { origin = party.origin, rpId = party.id, counter = 0, isUserVerified = true } = odd;
    const clientData = Buffer.from(
      JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }),
    );
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const data = Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
    const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
    return {
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      },
    };
  }

  return { id: row.id, answer };
}
