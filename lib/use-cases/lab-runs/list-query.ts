import { z } from "zod";
import { MOST_KNOWN } from "./lab-limits.ts";

/** Query for runs whose ids the caller knows: `?ids=`, separated by commas. */
export const labRunsQuerySchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(z.uuid()).max(MOST_KNOWN))
    .default([]),
});
