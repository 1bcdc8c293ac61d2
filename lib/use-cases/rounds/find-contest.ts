import { UserError } from "../../common/errors.ts";
import type { Database } from "../../platform/db/client.ts";
import { idOrSlug } from "./slug.ts";

/**
 * Finds the contest that a URL names.
 * @param name its slug or id
 * @throws UserError `contest_not_found` (404)
 */
export async function findContest(db: Database, name: string) {
  const where = idOrSlug(name);
  const contest = where && (await db.contest.findUnique({ where }));
  if (!contest) throw new UserError("contest_not_found", `There is no contest ${name}.`, 404);
  return contest;
}
