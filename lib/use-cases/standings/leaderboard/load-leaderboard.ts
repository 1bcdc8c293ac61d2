import type { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { assertMay, type Viewer } from "../../../contest/permissions.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import { grouped } from "../../../core/grouped.ts";
import { ANONYMOUS_VIEWER, type AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { idOrSlug, isRequestedRound } from "../../rounds/slug.ts";
import { keptOf } from "../../submissions/load-candidates.ts";
import { recordUnfrozenLook } from "../record-unfrozen-look.ts";
import { loadTeamAttackScores } from "../team-attack-scores.ts";
import { visibleDataSet, withHistory } from "../visible-data-set.ts";
import { type BoardRound, leaderboardRound } from "./leaderboard-round.ts";
import { LATEST_POINTS, type LeaderboardView } from "./leaderboard-view.ts";
import { type BoardPoints, countSubmissions, loadBoardSubmissions } from "./load-board-submissions.ts";

const include = {
  teams: { where: TAKING_PART, orderBy: { number: "asc" } },
  rounds: {
    orderBy: { position: "asc" },
    include: {
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: {
        where: { team: TAKING_PART },
        orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
        include: { ...withHistory, team: { select: { number: true, name: true } } },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Source = Prisma.ContestGetPayload<{ include: typeof include }>;
type SourceRound = Source["rounds"][number];

/** How much of a leaderboard to load. */
export interface LeaderboardScope {
  /** Only this round, by slug or id. */
  readonly round?: string | null;
  /** `latest`: the counting submissions and the latest others of all teams; `{ team }`: all of one team; `none`, by default. */
  readonly points?: "latest" | "none" | { readonly team: number };
  /** Ignores freezes, for news that each team gets only about its own sets. */
  readonly unfrozen?: boolean;
}

/**
 * Loads a contest's leaderboard. The number of queries, and nearly that of rows, is independent of the number of submissions.
 * @param contest its slug or id
 * @param viewer decides what is visible of a frozen board; ANONYMOUS_VIEWER sees what the public sees
 * @returns null if there is no such contest
 * @throws UserError `contest_archived` (409): of an archived contest only results are kept, not submissions
 */
export async function loadLeaderboard(
  db: Database | Transaction,
  contest: string,
  viewer: AuthenticatedViewer = ANONYMOUS_VIEWER,
  now = databaseClock.now(),
  { round = null, points = "none", unfrozen = false }: LeaderboardScope = {},
): Promise<LeaderboardView | null> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) return null;
  if (row.archivedAt) {
    throw new UserError("contest_archived", `${row.name} is archived: ask for its ranking instead.`, 409);
  }
  const role = viewer.towards(row.id);
  assertMay(role, "leaderboard.read");
  const asked = row.rounds
    .filter((found) => isRequestedRound(round, found))
    .map((found) => (unfrozen ? { ...found, boardFreezesAt: null } : found));
  await recordUnfrozenLook(db, role, asked, "leaderboard", now);
  const rounds = await loadRounds(db, asked, { role, now, points });
  return {
    contest: { slug: row.slug, name: row.name, timeZone: row.timeZone },
    rounds: rounds.map((loaded) => leaderboardRound(loaded, row.teams, now)),
    at: now.toISOString(),
  };
}

interface Look {
  readonly role: Viewer;
  readonly now: Date;
  readonly points: NonNullable<LeaderboardScope["points"]>;
}

/** The rounds as the viewer may see them, each data set with the submissions that the board needs. */
async function loadRounds(
  db: Database | Transaction,
  rounds: readonly SourceRound[],
  look: Look,
): Promise<BoardRound[]> {
  const { role, now, points } = look;
  const dataSets = rounds.flatMap((round) =>
    round.dataSets.map((row) => visibleDataSet(role, round, row, now)),
  );
  const [submissions, counts, teamAttacks] = await Promise.all([
    loadBoardSubmissions(db, dataSets, keptOf(dataSets), pointsOf(dataSets, points)),
    countSubmissions(db, dataSets),
    loadTeamAttackScores(db, rounds, role, now),
  ]);
  const bySet = grouped(submissions, ({ dataSetId }) => dataSetId);
  return rounds.map((round) => ({
    ...round,
    dataSets: dataSets
      .filter(({ roundId }) => roundId === round.id)
      .map((row) => ({ ...row, submissions: bySet.get(row.id) ?? [] })),
    teamAttacks,
    counts: counts.get(round.id) ?? { submissions: 0, pending: 0 },
  }));
}

function pointsOf(dataSets: readonly SourceRound["dataSets"][number][], points: Look["points"]): BoardPoints {
  if (typeof points === "string") return { latest: points === "latest" ? LATEST_POINTS : 0, dataSetIds: [] };
  const own = dataSets.filter(({ team }) => team.number === points.team);
  return { latest: 0, dataSetIds: own.map(({ id }) => id) };
}
