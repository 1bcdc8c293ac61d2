import { z } from "zod";
import { DATA_KINDS } from "../core/formats/file-names.ts";

/** What may be said of an upload beside its bytes, in the query or in a form's fields before the file. */
export const uploadParametersSchema = z.object({
  dataset: z
    .enum(DATA_KINDS, "dataset must be IDP or TRP.")
    .optional()
    .meta({ description: "If the file's name does not say it." }),
  filename: z.string().min(1).max(255).optional().meta({ description: "If the request does not name it." }),
});
