import { z } from "zod";

/** What carrying out a checked import takes: the sealed plan, and consent to what it would do beyond importing. */
export const applyImportSchema = z.object({
  plan: z.string().max(5_000_000),
  createTeams: z.boolean().default(false),
  force: z.boolean().default(false),
  skipIncomplete: z.boolean().default(false),
});
