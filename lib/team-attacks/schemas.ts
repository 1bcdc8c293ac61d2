import { z } from "zod";

/** The query of `POST /api/v1/rounds/{round}/attacks`. */
export const attackUploadSchema = z.object({
  /** The file's name, if neither form nor Content-Disposition gives it. */
  filename: z.string().min(1).max(255).optional(),
});

const teamNumber = z.coerce.number("The team is a team's number.").int().min(0).max(999);

/** The query of `GET /api/v1/rounds/{round}/attacks`. */
export const attacksQuerySchema = z.object({
  /** The attacking team's number; absent: all that the asker may see. */
  team: teamNumber.optional(),
});

/** The address of a target's file. */
export const targetFileSchema = z.object({
  round: z.string(),
  team: teamNumber,
  kind: z.enum(["IDP", "TRP"], "The data set is IDP or TRP."),
  part: z.enum(["public", "reference"], "The file is public or reference."),
});
