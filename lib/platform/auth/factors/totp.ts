import { Secret, TOTP } from "otpauth";
import { environment } from "../../env.ts";
import { seal, unseal } from "../seal.ts";

/** The time for which an app shows one code. */
const STEP_MS = 30_000;
/** How many steps an app's clock may be off. */
const TOLERANCE = 1;

const AT_REST = "authenticator-app";
/** For as long as the row exists. */
const A_CENTURY = 100 * 365 * 24 * 60 * 60;

/** Generates the secret that an authenticator app shares with the site: 160 bits in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URI that an app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The step to which a code of six digits belongs, if it is the secret's now, one step ago, or in the next one; null otherwise. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}

/** Encrypts a secret for the database, with a key derived from NEXTAUTH_SECRET. */
export function sealTotpSecret(secret: string): Promise<string> {
  return seal({ secret }, AT_REST, A_CENTURY);
}

/** Decrypts what {@link sealTotpSecret} made; null if it was made with another NEXTAUTH_SECRET. */
export async function unsealTotpSecret(sealed: string): Promise<string | null> {
  const content = (await unseal(sealed, AT_REST)) as { secret: string } | null;
  return content?.secret ?? null;
}

function totp(secret: string, label = ""): TOTP {
  const issuer = `Tracecup ${new URL(environment().publicUrl).host}`;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}
