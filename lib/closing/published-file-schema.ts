import { z } from "zod";
import { PUBLISHED_PARTS, type PublishedPart } from "./published-data.ts";

const parts = Object.keys(PUBLISHED_PARTS) as PublishedPart[];

/** The address of a file of a locked set. */
export const publishedFileSchema = z.object({
  round: z.string(),
  team: z.coerce.number("The team is its number.").int().min(0).max(999),
  kind: z.enum(["IDP", "TRP"], "The data set is IDP or TRP."),
  part: z.enum(parts, `The file is one of ${parts.join(", ")}.`),
});
