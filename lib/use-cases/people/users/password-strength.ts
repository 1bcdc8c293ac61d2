import { MINIMUM_PASSWORD_LENGTH } from "../../../platform/auth/password-length.ts";

/** How hard a password is to guess, roughly. Only a hint; what is required is the length. */
export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/**
 * Estimates a password's strength from its length and variety. Repeated and consecutive characters count little, and so do parts of the
 * person's own name or address.
 *
 * @param known texts whose words a guesser would try first, e.g. the e-mail address
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if ([...password].length < MINIMUM_PASSWORD_LENGTH) return "short";
  const worth = effectiveLength(withoutKnown(password.toLowerCase(), known));
  if (worth < 8) return "weak";
  return worth < 13 ? "fair" : "strong";
}

function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return ["password", "qwerty", "asdfgh", "tracecup", ...words]
    .filter((word) => word.length >= 4)
    .reduce((rest, word) => rest.replaceAll(word, ""), password);
}

/** Counts the characters that neither repeat nor continue the previous one, as in `aaaa` and `1234`; capped by variety. */
function effectiveLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, i) => i === 0 || Math.abs(code - codes[i - 1]) > 1);
  return Math.min(fresh.length, new Set(codes).size * 2);
}
