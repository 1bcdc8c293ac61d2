import type { LimitName, RateLimits } from "./rate-limits.ts";

/** Where a password comes from. */
interface SignInTry {
  readonly email: string;
  readonly address: string;
  /** The browser, where somebody signed in to this very account before; null: a stranger. */
  readonly browserId: string | null;
}

/**
 * Counts a try to sign in, before the password is looked at. Guesses of strangers are bounded for the account, wherever
 * they come from; but nobody who guesses shuts its owner out (docs/decisions/0010-who-guesses-locks-nobody-out.md):
 * a browser that is known to the account has a count of its own, and once strangers have failed often, every further
 * network still has a few tries.
 *
 * @returns what was counted, to be given back where the try succeeds
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
