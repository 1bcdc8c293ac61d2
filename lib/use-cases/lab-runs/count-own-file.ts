import type { RateLimits } from "../../platform/auth/rate-limits.ts";
import type { LabVisitor } from "./lab-visitor.ts";

/**
 * Counts a file that a visitor sends, good or not, before it is received.
 * @throws UserError `rate_limited` (429)
 */
export function countOwnFile(limits: RateLimits, { userId, address }: LabVisitor): Promise<void> {
  return limits.take(userId === null ? "labFile" : "labFileUser", userId ?? address);
}
