import { z } from "zod";

/** The language of a table of a run's result; English if it is not supported. */
export const labReportQuerySchema = z.object({ language: z.enum(["en", "ja"]).catch("en") });
