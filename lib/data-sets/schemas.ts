import { z } from "zod";
import { DATA_KINDS } from "../core/formats/file-names.ts";
import { addressedTeamSchema } from "../teams/schemas.ts";
import { SET_PARTS, type SetPart } from "./set-files.ts";

/** The address of one of a set's files, of the parts that the address serves. */
function setFileSchema<const Part extends SetPart>(parts: readonly Part[]) {
  return z.object({
    round: z.string(),
    team: addressedTeamSchema,
    kind: z.enum(DATA_KINDS, "The data set is IDP or TRP."),
    part: z.enum(parts, `The file is one of ${parts.join(", ")}.`),
  });
}

/** The address of a team's R or O; whoever has no team in the round names one. */
export const dataFileSchema = setFileSchema(["reference", "original"]).extend({
  team: addressedTeamSchema.optional(),
});
export type DataFileRequest = z.infer<typeof dataFileSchema>;

/** The address of a target's file. */
export const targetFileSchema = setFileSchema(["public", "reference"]);
export type TargetFileRequest = z.infer<typeof targetFileSchema>;

/** The address of a file of a locked set. */
export const publishedFileSchema = setFileSchema(SET_PARTS);
export type PublishedFileRequest = z.infer<typeof publishedFileSchema>;
