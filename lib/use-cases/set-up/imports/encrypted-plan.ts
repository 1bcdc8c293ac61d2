import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { seal, unseal } from "../../../platform/auth/seal.ts";
import { type ImportPlan, importPlanSchema } from "./report.ts";

const VALID_SECONDS = 2 * 60 * 60;
const PURPOSE = "tracecup import plan";

/**
 * Encrypts a plan for its user. The page keeps it between preview and consent, so that no server has to, and nobody can change
 * what was checked.
 */
export function encryptPlan(plan: ImportPlan, userId: string): Promise<string> {
  return seal({ plan, userId }, PURPOSE, VALID_SECONDS);
}

/** Decrypts a sealed plan. @throws UserError `stale_plan` (409) if it is too old, damaged or another user's. */
export async function decryptPlan(sealed: string, userId: string): Promise<ImportPlan> {
  const schema = z.object({ plan: importPlanSchema, userId: z.literal(userId) });
  const content = schema.safeParse(await unseal(sealed, PURPOSE)).data;
  if (!content) throw new UserError("stale_plan", "This preview is out of date. Drop the files again.", 409);
  return content.plan;
}
