import { UserError } from "../../common/errors.ts";
import { assertCanSee } from "../../contest/visibility.ts";
import { type AuthenticatedViewer, contestIdsOf, seesContest } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import { isSlug } from "./slug.ts";

/**
 * Finds the round that a viewer names, with its phases, if they can see its contest.
 * @param name its id, or its slug if that is unique among contests that are not archived; a round of the viewer's own contests takes
 *   precedence over others with the same slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409), `second_factor_required` (403)
 */
export async function findRound(db: Database, name: string, viewer: AuthenticatedViewer) {
  const missing = new UserError("round_not_found", `There is no round ${name}.`, 404);
  const named = await roundsNamed(db, name);
  const visible = named.filter(({ contest }) => seesContest(viewer, contest));
  if (visible.length === 0) {
    for (const { contest } of named) assertCanSee(viewer.towards(contest.id), contest.visibility, missing);
    throw missing;
  }
  const own = visible.filter(({ contestId }) => contestIdsOf(viewer).includes(contestId));
  const meant = own.length > 0 ? own : visible;
  if (meant.length > 1) {
    throw new UserError("round_ambiguous", `Several contests have a round ${name}: use the round's id.`, 409);
  }
  return meant[0];
}

/** Finds nothing for a text that is neither id nor slug; such a text could hold a NUL, which PostgreSQL rejects. */
async function roundsNamed(db: Database, name: string) {
  if (!isUuid(name) && !isSlug(name)) return [];
  const where = isUuid(name) ? { id: name } : { slug: name, contest: { archivedAt: null } };
  return db.round.findMany({ where, include: { phases: true, contest: true } });
}
