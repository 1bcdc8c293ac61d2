import { UserError } from "../../common/errors.ts";
import type { Database } from "../../platform/db/client.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import { isSlug } from "./slug.ts";

/**
 * Finds the round that a URL names, with its phases.
 * @param name its id, or its slug if that is unique among contests that are not archived
 * @param ownContests ids of the caller's contests: a round of these takes precedence over others with the same slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function findRound(db: Database, name: string, ownContests: readonly string[] = []) {
  const rounds = await roundsNamed(db, name);
  if (rounds.length === 0) throw new UserError("round_not_found", `There is no round ${name}.`, 404);
  const own = rounds.filter(({ contestId }) => ownContests.includes(contestId));
  const meant = own.length > 0 ? own : rounds;
  if (meant.length > 1) {
    throw new UserError("round_ambiguous", `Several contests have a round ${name}: use the round's id.`, 409);
  }
  return meant[0];
}

/** Finds nothing for a text that is neither id nor slug; such a text could hold a NUL, which PostgreSQL rejects. */
async function roundsNamed(db: Database, name: string) {
  if (!isUuid(name) && !isSlug(name)) return [];
  const where = isUuid(name) ? { id: name } : { slug: name, contest: { archivedAt: null } };
  return db.round.findMany({ where, include: { phases: true } });
}
