import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { UserError } from "../errors.ts";

/**
 * The round that an address names, with its phases.
 * @param name its id, or its slug where only one contest that is not archived has a round of that slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function findRound(db: Database, name: string) {
  const rounds = await db.round.findMany({
    where: isUuid(name) ? { id: name } : { slug: name, contest: { archivedAt: null } },
    include: { phases: true },
    take: 2,
  });
  if (rounds.length === 0) throw new UserError("round_not_found", `There is no round ${name}.`, 404);
  if (rounds.length > 1) {
    throw new UserError("round_ambiguous", `Several contests have a round ${name}: use the round's id.`, 409);
  }
  return rounds[0];
}
