import { z } from "zod";
import { DATA_KINDS } from "../core/formats/file-names.ts";

/** Optional parameters of an upload, in the query or in form fields before the file. */
export const uploadParametersSchema = z.object({
  dataset: z
    .enum(DATA_KINDS, "dataset must be IDP or TRP.")
    .optional()
    .meta({ description: "If the file's name does not say it." }),
  filename: z.string().min(1).max(255).optional().meta({ description: "If the request does not name it." }),
});
