import { z } from "zod";
import { MOST_KNOWN } from "./lab-limits.ts";

/** Runs whose ids the asker knows: `?ids=` with commas between them. */
export const labRunsQuerySchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(z.uuid()).max(MOST_KNOWN))
    .default([]),
});
