import type { z } from "zod";
import type { Database } from "../../platform/db/client.ts";
import { editContest } from "./contests.ts";
import { findAnyContest } from "./find-contest.ts";
import { contestSchema } from "./schemas.ts";

/** The body of `PATCH /api/v1/contests/{contest}`; absent fields stay unchanged. */
export const contestPatchSchema = contestSchema
  .extend({
    maxTeamSize: contestSchema.shape.maxTeamSize.unwrap(),
    selfRegistration: contestSchema.shape.selfRegistration.unwrap(),
    visibility: contestSchema.shape.visibility.unwrap(),
  })
  .partial();

/**
 * Changes some of a contest's fields.
 * @param name its slug or id
 * @returns its id
 * @throws UserError `contest_not_found` (404); as `editContest`
 */
export async function patchContest(
  db: Database,
  actorId: string | null,
  name: string,
  patch: z.infer<typeof contestPatchSchema>,
): Promise<string> {
  const { id } = await findAnyContest(db, name);
  await editContest(db, actorId, id, patch);
  return id;
}
