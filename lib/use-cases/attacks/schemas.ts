import { z } from "zod";
import { limitSchema, pageSchema } from "../../common/paging.ts";
import { addressedTeamSchema } from "../people/teams/schemas.ts";

/** The query of `POST /api/v1/rounds/{round}/attacks`. */
export const attackUploadSchema = z.object({
  /** The file's name, if neither the form nor Content-Disposition gives it. */
  filename: z.string().min(1).max(255).optional(),
});

/** The query of `GET /api/v1/rounds/{round}/attacks`. */
export const attacksQuerySchema = z.object({
  /** The attacking team's number; if absent, all attacks that the caller may see. */
  team: addressedTeamSchema.optional(),
  page: pageSchema,
  limit: limitSchema,
});

export type AttacksQuery = z.infer<typeof attacksQuerySchema>;
