import { z } from "zod";

/** The longest seal of a plan, in characters: of 5000 files it has a fifth. */
const MOST_PLAN_LENGTH = 5_000_000;

/** What carrying out a checked import takes: the sealed plan, and consent to what it would do beyond importing. */
export const applyImportSchema = z.strictObject({
  plan: z.string().max(MOST_PLAN_LENGTH),
  createTeams: z.boolean().default(false),
  force: z.boolean().default(false),
  skipIncomplete: z.boolean().default(false),
});

/** Bytes of a body of it. */
export const MOST_APPLY_BYTES = MOST_PLAN_LENGTH + 1000;
