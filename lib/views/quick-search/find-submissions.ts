import { Prisma } from "../../../generated/prisma/client.ts";
import { frozenSince } from "../../contest/board-freeze.ts";
import { inContest } from "../../contest/contest-link.ts";
import { may } from "../../contest/permissions.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { AS_SEEN, currentRun, SUBMITTED_BY_THEN } from "../../use-cases/submissions/current-scoring-sql.ts";
import type { SubmissionHit } from "./quick-search-view.ts";
import type { SearchedContest } from "./searched-contests.ts";
import { allOf, anyOf, contains, foldedSql } from "./text-match.ts";

/** `007 Kitsune IDP submission 提出`: whose and what a submission is. */
const OWN = foldedSql(
  Prisma.sql`concat(to_char(t.number, 'FM000'), ' ', t.name, ' ', d.kind, ' submission 提出')`,
);
const PLACE = foldedSql(Prisma.sql`concat(c.name, ' ', c.slug, ' ', r.name, ' ', r.slug)`);

/** A submission's number, which the sign # makes certain: `12`, `#12`. */
const NUMBER = /^#?(\d{1,6})$/;

/**
 * Finds submissions by number, team and kind, the latest first; the round's and the contest's name may be among the words. Others' ones are found
 * like on the public board: scored, of a team that takes part, and as they were when the board was frozen. Teams find all of their own,
 * organizers all of their contest. For an auditor the board stays frozen here: searching is no look that would be recorded.
 */
export async function findSubmissions(
  db: Database,
  viewer: AuthenticatedViewer,
  contests: readonly SearchedContest[],
  { words, most, now }: { readonly words: readonly string[]; readonly most: number; readonly now: Date },
): Promise<SubmissionHit[]> {
  const isNumber = anyOf(words.flatMap((word) => numberOf(word)).map((n) => Prisma.sql`s.number = ${n}`));
  const rows = await db.$queryRaw<FoundRow[]>`
    SELECT s.id::text, s.number, d.kind::text, t.number AS "teamNumber", t.name AS "teamName", r.name AS round, c.id::text AS "contestId"
    FROM ${roundTable(viewer, contests, now)}
    JOIN "Round" r ON r.id = searched.round
    JOIN "Contest" c ON c.id = r."contestId"
    JOIN "DataSet" d ON d."roundId" = r.id
    JOIN "Team" t ON t.id = d."teamId"
    CROSS JOIN LATERAL (SELECT searched.organized OR t.id IS NOT DISTINCT FROM searched.own AS whole) may_see
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT may_see.whole THEN searched.frozen END AS as_of) seen
    CROSS JOIN LATERAL (
      SELECT s.*, ${isNumber} AS "isNumbered" FROM "Submission" s
      WHERE s."dataSetId" = d.id
        AND ${allOf(words.map(isAbout))}
        AND (may_see.whole OR t."withdrawnAt" IS NULL AND ${SUBMITTED_BY_THEN}
          AND EXISTS (SELECT FROM (${currentRun(AS_SEEN)}) current WHERE current.state = 'SCORED'))
      ORDER BY "isNumbered" DESC, s.number DESC LIMIT ${most}
    ) s
    WHERE ${allOf(words.filter((word) => numberOf(word).length === 0).map(isNamed))}
      AND (s."isNumbered" OR ${anyOf(words.map((word) => contains(OWN, word)))})
    ORDER BY s."isNumbered" DESC, s."submittedAt" DESC LIMIT ${most}`;
  return rows.flatMap(({ id, kind, number, teamNumber, teamName, round, contestId }) =>
    contests
      .filter((contest) => contest.id === contestId)
      .map(({ slug, name, isShown }) => {
        const path = `/submissions/${id}`;
        const page = isShown ? inContest(path, slug) : path;
        return { kind, number, team: { number: teamNumber, name: teamName }, round, contest: name, page };
      }),
  );
}

interface FoundRow extends Pick<SubmissionHit, "kind" | "number" | "round"> {
  readonly id: string;
  readonly teamNumber: number;
  readonly teamName: string;
  readonly contestId: string;
}

function numberOf(word: string): number[] {
  const [, digits] = NUMBER.exec(word) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}

/** SQL condition: a word names the submission's set. */
function isNamed(word: string): Prisma.Sql {
  return anyOf([contains(OWN, word), contains(PLACE, word)]);
}

/** SQL condition: a word names the submission's set, or is its number; with a # only that, which an index finds. */
function isAbout(word: string): Prisma.Sql {
  const isNumber = numberOf(word).map((number) => Prisma.sql`s.number = ${number}`);
  return anyOf(word.startsWith("#") && isNumber.length > 0 ? isNumber : [isNamed(word), ...isNumber]);
}

/** SQL: the rounds as a table `searched`, with since when each is frozen, the viewer's own team in it, and whether they organize it. */
function roundTable(
  viewer: AuthenticatedViewer,
  contests: readonly SearchedContest[],
  now: Date,
): Prisma.Sql {
  const rounds = contests.flatMap(({ id, rounds }) =>
    rounds.map((round) => ({ round, role: viewer.towards(id) })),
  );
  return Prisma.sql`unnest(
    ${rounds.map(({ round }) => round.id)}::uuid[],
    ${rounds.map(({ round }) => frozenSince(round, now)?.toISOString() ?? null)}::timestamptz[],
    ${rounds.map(({ role }) => role.teamId)}::uuid[],
    ${rounds.map(({ role }) => may(role, "contest.organize"))}::bool[]
  ) AS searched(round, frozen, own, organized)`;
}
