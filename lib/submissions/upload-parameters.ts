import { z } from "zod";

/** What may be said of an upload beside its bytes, in the query or in a form's fields before the file. */
export const uploadParametersSchema = z.object({
  dataset: z
    .enum(["IDP", "TRP"], "dataset must be IDP or TRP.")
    .optional()
    .meta({ description: "If the file's name does not say it." }),
  filename: z.string().min(1).max(255).optional().meta({ description: "If the request does not name it." }),
});
