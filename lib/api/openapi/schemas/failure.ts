import { z } from "zod";
import { failureReasonSchema } from "../../../common/failure-codes.ts";

/** Why something failed; all null if nothing did, or if the caller may not know. */
export const failureShape = {
  error: z.string().nullable().meta({ description: "Why it failed, in a sentence." }),
  reason: failureReasonSchema.nullable().meta({ description: "The same reason as a code with facts." }),
  technical: z.string().nullable().meta({
    description: "The program's own words; only for organizers, and for errors in the sender's own file.",
  }),
};
