import type { LimitName, RateLimits } from "./rate-limits.ts";

/** Where a sign-in attempt comes from. */
interface SignInTry {
  readonly email: string;
  readonly address: string;
  /** The browser's id if somebody signed in to this account there before; null for a stranger. */
  readonly browserId: string | null;
}

/**
 * Counts a sign-in attempt, before the password is checked. Strangers' guesses are limited per account, wherever they come
 * from; yet nobody can lock its owner out by guessing (docs/decisions/0010-who-guesses-locks-nobody-out.md): a browser known
 * to the account has its own limit, and after many failures by strangers each network still has a few tries.
 *
 * @returns the counted limits, to be given back if the attempt succeeds
 * @throws UserError `rate_limited` (429)
 */
export async function countSignIn(
  limits: RateLimits,
  { email, address, browserId }: SignInTry,
): Promise<readonly (readonly [LimitName, string])[]> {
  if (browserId !== null) return takeAll(limits, [["signInBrowser", browserId]]);
  const pair = `${email} ${address}`;
  const counted = await takeAll(limits, [
    ["signInPair", pair],
    ["signInAddress", address],
  ]);
  if (await limits.tryTake("signInStrangers", email)) return [...counted, ["signInStrangers", email]];
  const further = await takeAll(limits, [
    ["signInFewTries", pair],
    ["signInAccount", email],
  ]);
  return [...counted, ...further];
}

async function takeAll(
  limits: RateLimits,
  tries: readonly (readonly [LimitName, string])[],
): Promise<readonly (readonly [LimitName, string])[]> {
  for (const [name, key] of tries) await limits.take(name, key);
  return tries;
}
