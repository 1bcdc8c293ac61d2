import { z } from "zod";

/** An error as a problem document, RFC 9457. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: "What was expected, what was found and where, in plain words." }),
    code: z.string().meta({ description: "A stable code for programs: the rule that refused the request." }),
  })
  .meta({
    id: "Problem",
    description: "A refusal (RFC 9457), with further members that depend on the code.",
  });
