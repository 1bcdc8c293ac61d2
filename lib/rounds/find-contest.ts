import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { UserError } from "../errors.ts";
import { isSlug } from "./slug.ts";

/**
 * The contest that an address names.
 * @param name its slug or id
 * @throws UserError `contest_not_found` (404)
 */
export async function findContest(db: Database, name: string) {
  const where = isUuid(name) ? { id: name } : { slug: name };
  const contest = isUuid(name) || isSlug(name) ? await db.contest.findUnique({ where }) : null;
  if (!contest) throw new UserError("contest_not_found", `There is no contest ${name}.`, 404);
  return contest;
}
