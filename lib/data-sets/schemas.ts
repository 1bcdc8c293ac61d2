import { z } from "zod";

/** The address of a team's R or O; whoever has no team in the round names one. */
export const dataFileSchema = z.object({
  round: z.string(),
  kind: z.enum(["IDP", "TRP"], "The data set is IDP or TRP."),
  part: z.enum(["reference", "original"], "The file is reference or original."),
  team: z.coerce.number("team is a team's number.").int().min(0).max(999).optional(),
});
