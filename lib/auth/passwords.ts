import { hash, parseOptions, verify } from "@node-rs/argon2";

/**
 * argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet (2025). It takes
 * some 30 ms of one core and lets many people sign in at once on a small machine.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with a fresh salt; the result carries salt and parameters (PHC format). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` is the one behind `passwordHash`. Without a hash (no such user, or one who signs in elsewhere) it
 * answers no after the same work, so that the time does not tell whether an address is known.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFKC"));
  return matches && passwordHash !== null;
}

/** Whether a stored hash was made with other parameters than today's and should be made anew at the next sign-in. */
export function isOutdatedHash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash);
  return used.memoryCost < PARAMETERS.memoryCost || used.timeCost < PARAMETERS.timeCost;
}
