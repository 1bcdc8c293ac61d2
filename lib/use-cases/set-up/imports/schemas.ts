import { z } from "zod";

/** Limit of a sealed plan, in characters; a plan for the most files, 5000, takes a fifth of it. */
const MOST_PLAN_LENGTH = 5_000_000;

/** The body of a request to apply a checked import: the sealed plan, and consent to what it would do beyond importing. */
export const applyImportSchema = z.strictObject({
  plan: z.string().max(MOST_PLAN_LENGTH),
  createTeams: z.boolean().default(false),
  force: z.boolean().default(false),
  skipIncomplete: z.boolean().default(false),
});

/** The largest body of such a request, in bytes. */
export const MOST_APPLY_BYTES = MOST_PLAN_LENGTH + 1000;
