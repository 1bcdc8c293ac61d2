import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { authSecret } from "../env.ts";
import { UserError } from "../errors.ts";
import { type ImportPlan, importPlanSchema } from "./report.ts";

const VALID_SECONDS = 2 * 60 * 60;
/** Derives a key of its own, so that a sealed plan is no session and a session no plan. */
const SALT = "tracecup import plan";

/**
 * A plan, encrypted for its maker: the page holds it between the preview and the consent, so that no server has to,
 * and nobody can change what was checked.
 */
export function sealPlan(plan: ImportPlan, userId: string): Promise<string> {
  return encode({ token: { plan, userId }, secret: authSecret(), salt: SALT, maxAge: VALID_SECONDS });
}

/** The plan in a seal. @throws UserError `stale_plan` (409) when it is too old, damaged or somebody else's. */
export async function openPlan(sealed: string, userId: string): Promise<ImportPlan> {
  try {
    const content = await decode({ token: sealed, secret: authSecret(), salt: SALT });
    return z.object({ plan: importPlanSchema, userId: z.literal(userId) }).parse(content).plan;
  } catch {
    throw new UserError("stale_plan", "This preview is out of date. Drop the files again.", 409);
  }
}
