import { z } from "zod";
import { failureReasonSchema } from "../../failures/failure-reason.ts";

/** Why something failed; all null if nothing did, or if the caller may not know. */
export const failureShape = {
  error: z.string().nullable().meta({ description: "Why it failed, in a sentence." }),
  reason: failureReasonSchema.nullable().meta({ description: "The same as code and facts." }),
  technical: z.string().nullable().meta({
    description: "The program's own words: for organizers, and for what is wrong with the sender's own file.",
  }),
};
