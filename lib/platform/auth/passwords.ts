import { hash, parseOptions, verify } from "@node-rs/argon2";

/**
 * argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet (2025). Takes about
 * 30 ms on one core, so that many people can sign in at once on a small machine.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with a fresh salt; the result carries salt and parameters (PHC format). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` matches `passwordHash`. Without a hash (no such user, or one who signs in elsewhere), returns false after
 * the same work, so that the response time does not reveal whether an address has an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFKC"));
  return matches && passwordHash !== null;
}

/** Whether a stored hash has weaker parameters than the current ones, and should be renewed at the next sign-in. */
export function isOutdatedHash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash);
  return used.memoryCost < PARAMETERS.memoryCost || used.timeCost < PARAMETERS.timeCost;
}
