import { z } from "zod";

/** An error as a problem document, RFC 9457. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: "What was expected, what was found and where, in plain words." }),
    code: z.string().meta({ description: "The stable word for programs: the rule that refused." }),
  })
  .meta({
    id: "Problem",
    description: "A refusal (RFC 9457). What else the error knows stands beside these members.",
  });
