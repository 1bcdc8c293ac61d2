import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { authSecret } from "../../../platform/env.ts";
import { type ImportPlan, importPlanSchema } from "./report.ts";

const VALID_SECONDS = 2 * 60 * 60;
/** Derives another key than that of sessions, so that a sealed plan cannot be used as a session or vice versa. */
const SALT = "tracecup import plan";

/**
 * Encrypts a plan for its user. The page keeps it between preview and consent, so that no server has to, and nobody can change
 * what was checked.
 */
export function sealPlan(plan: ImportPlan, userId: string): Promise<string> {
  return encode({ token: { plan, userId }, secret: authSecret(), salt: SALT, maxAge: VALID_SECONDS });
}

/** Decrypts a sealed plan. @throws UserError `stale_plan` (409) if it is too old, damaged or another user's. */
export async function openPlan(sealed: string, userId: string): Promise<ImportPlan> {
  try {
    const content = await decode({ token: sealed, secret: authSecret(), salt: SALT });
    return z.object({ plan: importPlanSchema, userId: z.literal(userId) }).parse(content).plan;
  } catch {
    throw new UserError("stale_plan", "This preview is out of date. Drop the files again.", 409);
  }
}
