import { z } from "zod";

/** The language of a table of a run's result; English unless it is one that there is. */
export const labReportQuerySchema = z.object({ language: z.enum(["en", "ja"]).catch("en") });
