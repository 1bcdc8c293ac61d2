import { type Environment, environment } from "../../env.ts";

/** The domain of the demo's accounts; nobody can own it (RFC 2606). */
export const DEMO_DOMAIN = "demo.example";

/**
 * Whether a user must prove a second factor before they act as an administrator, or in a role in a contest, and so before they see a
 * secret of a team: all but the demo's, unless `TRACECUP_SECOND_FACTOR` says otherwise.
 */
export function mustProveFactor(
  { isStaff, email }: { isStaff: boolean; email: string },
  { secondFactor }: Pick<Environment, "secondFactor"> = environment(),
): boolean {
  if (!isStaff) return false;
  return secondFactor ? secondFactor === "required" : !email.endsWith(`@${DEMO_DOMAIN}`);
}
