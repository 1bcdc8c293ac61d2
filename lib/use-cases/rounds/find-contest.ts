import { UserError } from "../../common/errors.ts";
import { assertCanSee } from "../../contest/visibility.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { idOrSlug } from "./slug.ts";

/**
 * Finds the contest that a viewer names, if they can see it.
 * @param name its slug or id
 * @throws UserError `contest_not_found` (404), `second_factor_required` (403)
 */
export async function findContest(db: Database, name: string, viewer: AuthenticatedViewer) {
  const contest = await findAnyContest(db, name);
  assertCanSee(viewer.towards(contest.id), contest.visibility, noSuchContest(name));
  return contest;
}

/**
 * Finds a contest for whoever operates the site, or has been permitted before.
 * @param name its slug or id
 * @throws UserError `contest_not_found` (404)
 */
export async function findAnyContest(db: Database, name: string) {
  const where = idOrSlug(name);
  const contest = where && (await db.contest.findUnique({ where }));
  if (!contest) throw noSuchContest(name);
  return contest;
}

/** The error for a contest that does not exist, or that the viewer may not know of. */
export function noSuchContest(name: string): UserError {
  return new UserError("contest_not_found", `There is no contest ${name}.`, 404);
}
