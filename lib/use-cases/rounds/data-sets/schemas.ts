import { z } from "zod";
import { DATA_KINDS } from "../../../core/formats/file-names.ts";
import { addressedTeamSchema } from "../../people/teams/schemas.ts";
import { SET_PARTS, type SetPart } from "./set-files.ts";

/** Path parameters of a set's file, for a route that serves the given parts. */
function setFileSchema<const Part extends SetPart>(parts: readonly Part[]) {
  return z.object({
    round: z.string(),
    team: addressedTeamSchema,
    kind: z.enum(DATA_KINDS, "The data set is IDP or TRP."),
    part: z.enum(parts, `The file is one of ${parts.join(", ")}.`),
  });
}

/** Path parameters of a team's R or O; viewers without a team in the contest must name one. */
export const dataFileSchema = setFileSchema(["reference", "original"]).extend({
  team: addressedTeamSchema.optional(),
});
export type DataFileRequest = z.infer<typeof dataFileSchema>;

/** Path parameters of a target's file. */
export const targetFileSchema = setFileSchema(["public", "reference"]);
export type TargetFileRequest = z.infer<typeof targetFileSchema>;

/** Path parameters of a locked set's file. */
export const publishedFileSchema = setFileSchema(SET_PARTS);
export type PublishedFileRequest = z.infer<typeof publishedFileSchema>;
