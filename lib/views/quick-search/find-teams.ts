import { Prisma } from "../../../generated/prisma/client.ts";
import type { Database } from "../../platform/db/client.ts";
import type { TeamHit } from "./quick-search-view.ts";
import { pageInContest, type SearchedContest } from "./searched-contests.ts";
import { allOf, anyOf, contains, foldedSql } from "./text-match.ts";

/** `#7 #007 Kitsune`: what a team is called. */
const OWN = foldedSql(Prisma.sql`concat('#', t.number, ' #', to_char(t.number, 'FM000'), ' ', t.name)`);
const CONTEST = foldedSql(Prisma.sql`concat(c.name, ' ', c.slug)`);

/** Finds teams by number and name; the contest's name may be among the words. */
export async function findTeams(
  db: Database,
  contests: readonly SearchedContest[],
  words: readonly string[],
  most: number,
): Promise<TeamHit[]> {
  const ids = contests.map(({ id }) => id);
  const rows = await db.$queryRaw<{ contestId: string; number: number; name: string }[]>`
    SELECT c.id::text AS "contestId", t.number, t.name
    FROM "Team" t JOIN "Contest" c ON c.id = t."contestId"
    WHERE c.id = ANY (${ids}::uuid[])
      AND ${allOf(words.map((word) => anyOf([contains(OWN, word), contains(CONTEST, word)])))}
      AND ${anyOf(words.map((word) => contains(OWN, word)))}
    ORDER BY array_position(${ids}::uuid[], c.id), t.number
    LIMIT ${most}`;
  return rows.flatMap(({ contestId, number, name }) =>
    contests
      .filter(({ id }) => id === contestId)
      .map((contest) => ({
        number,
        name,
        contest: contest.name,
        page: pageInContest(contest, `/teams/${number}`),
      })),
  );
}
