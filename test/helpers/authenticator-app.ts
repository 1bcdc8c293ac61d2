import { Secret, TOTP } from "otpauth";
import { generateTotpSecret, sealTotpSecret } from "../../lib/platform/auth/factors/totp.ts";
import type { Database } from "../../lib/platform/db/client.ts";

/** The code that an app with this secret shows, now or some steps of 30 seconds later. */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that the app shows at none of the accepted times. */
export function wrongAppCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
  );
}

/** Gives somebody an authenticator app, of which no code has been used. @returns its secret */
export async function giveApp(db: Database, userId: string): Promise<string> {
  const secret = generateTotpSecret();
  const sealedSecret = await sealTotpSecret(secret);
  await db.authenticatorApp.create({ data: { userId, sealedSecret, lastStep: 0 } });
  return secret;
}
