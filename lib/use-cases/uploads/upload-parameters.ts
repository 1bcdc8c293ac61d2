import { z } from "zod";
import { DATA_KINDS } from "../../core/formats/file-names.ts";

/** Optional parameters of an upload, in the query or in form fields before the file. */
export const uploadParametersSchema = z.object({
  dataset: z
    .enum(DATA_KINDS, "dataset must be IDP or TRP.")
    .optional()
    .meta({ description: "Required unless the file name says it." }),
  filename: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: "The file's name, unless the request names it otherwise." }),
});
