import type { Prisma } from "../../../generated/prisma/client.ts";
import { UserError } from "../../common/errors.ts";
import { frozenSince } from "../../contest/board-freeze.ts";
import { COMMITTEE_TEAM } from "../../contest/committee-team.ts";
import { withRescoring } from "../../contest/current-scoring.ts";
import { assertMay, type Viewer } from "../../contest/permissions.ts";
import { TAKING_PART } from "../../contest/taking-part.ts";
import type { DataKind } from "../../core/formats/file-names.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { idOrSlug, isRequestedRound } from "../../use-cases/rounds/slug.ts";
import { minimaAfterAttacks } from "../../use-cases/standings/after-attacks.ts";
import { loadLeaderboard } from "../../use-cases/standings/leaderboard/load-leaderboard.ts";
import { recordUnfrozenLook } from "../../use-cases/standings/record-unfrozen-look.ts";
import { loadTeamAttackScores } from "../../use-cases/standings/team-attack-scores.ts";
import { viewedAsOf, withHistory } from "../../use-cases/standings/visible-data-set.ts";
import { countingSteps, type HistoryDataSet, withTeamAttacks } from "./counting-steps.ts";
import type { HistoryRound, HistoryStep, HistoryView } from "./history-view.ts";

const include = {
  rounds: {
    orderBy: { position: "asc" },
    include: {
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: {
        where: { team: { ...TAKING_PART, number: { not: COMMITTEE_TEAM } } },
        orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
        include: {
          ...withHistory,
          team: { select: { id: true, number: true, name: true } },
          _count: { select: { submissions: true } },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Round = Prisma.ContestGetPayload<{ include: typeof include }>["rounds"][number];

/** The minima of a set that no team has attacked. */
const UNATTACKED = { minReidentificationScore: Infinity, minTraceInferenceScore: Infinity };

/** How many submissions of a round one response covers; the history of a single team is always complete. */
const MOST_SUBMISSIONS = 3_000;

/** How much of the history to load. */
interface HistoryScope {
  /** Only this round, by slug or id. */
  readonly round?: string | null;
  /** Only this team, by number. */
  readonly team?: number | null;
}

/**
 * Loads what counted for every team over time, as far as `viewer` may see it: while the public board is frozen, other teams'
 * curves end there. If a round has more submissions than one response covers, only its leading teams.
 *
 * @param contest its slug or id
 * @throws UserError `contest_not_found`, `round_not_found` (404), `contest_archived` (409): archived contests have no
 * submissions
 */
export async function loadHistory(
  db: Database,
  contest: string,
  viewer: AuthenticatedViewer,
  now = databaseClock.now(),
  { round: asked = null, team = null }: HistoryScope = {},
): Promise<HistoryView> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  if (row.archivedAt) {
    throw new UserError("contest_archived", `${row.name} is archived: ask for its ranking instead.`, 409);
  }
  const role = viewer.towards(row.id);
  assertMay(role, "leaderboard.read");
  const rounds = row.rounds.filter((round) => isRequestedRound(asked, round));
  if (asked !== null && rounds.length === 0) {
    throw new UserError("round_not_found", `There is no round ${asked}.`, 404);
  }
  await recordUnfrozenLook(db, role, rounds, "history", now);
  return {
    contest: { slug: row.slug, name: row.name, timeZone: row.timeZone },
    rounds: await Promise.all(
      rounds.map(async (round) => {
        const teams = teamsOf(round).filter(({ number }) => team === null || number === team);
        const leading = async () => (await boardOrder(db, row.id, round.id, viewer, now)) ?? [];
        const shown = team === null ? await teamsWithin(round, teams, leading) : teams;
        return roundHistory(db, round, { teams, shown, role, now });
      }),
    ),
  };
}

type Team = Round["dataSets"][number]["team"];

function teamsOf(round: Round): Team[] {
  return [...new Map(round.dataSets.map(({ team }) => [team.id, team])).values()];
}

/** The teams whose histories fit into one response: all, or else the leading ones. */
async function teamsWithin(
  round: Round,
  teams: readonly Team[],
  leading: () => Promise<readonly number[]>,
): Promise<readonly Team[]> {
  const sizes = new Map<string, number>();
  for (const { team, _count } of round.dataSets) {
    sizes.set(team.id, (sizes.get(team.id) ?? 0) + _count.submissions);
  }
  const sizeOf = ({ id }: Team) => sizes.get(id) ?? 0;
  if (teams.reduce((sum, team) => sum + sizeOf(team), 0) <= MOST_SUBMISSIONS) return teams;
  const order = await leading();
  const byPlace = [...teams].sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
  let room = MOST_SUBMISSIONS;
  return byPlace.filter((team, place) => {
    room -= sizeOf(team);
    return place === 0 || room >= 0;
  });
}

/** The numbers of a round's teams in the order of its leaderboard. */
async function boardOrder(
  db: Database,
  contestId: string,
  round: string,
  viewer: AuthenticatedViewer,
  now: Date,
): Promise<number[] | undefined> {
  const board = await loadLeaderboard(db, contestId, viewer, now, { round });
  return board?.rounds[0]?.rows.map(({ team }) => team.number);
}

async function roundHistory(
  db: Database,
  round: Round,
  look: {
    readonly teams: readonly Team[];
    readonly shown: readonly Team[];
    readonly role: Viewer;
    readonly now: Date;
  },
): Promise<HistoryRound> {
  const { teams, shown, role, now } = look;
  const dataSets = round.dataSets.filter(({ team }) => shown.some(({ id }) => id === team.id));
  const runs = await loadRuns(
    db,
    dataSets.map(({ id }) => id),
  );
  const named = ({ number, name }: Team) => ({ number, name });
  const until = frozenSince(round, now) ?? now;
  const attacks = await loadTeamAttackScores(db, [round], role, now);
  /** The history with the teams' attacks, as far as they are published and `seenUntil` reaches. */
  const published = (steps: readonly HistoryStep[], teamId: string, seenUntil: Date | null) => {
    const at = round.resultsPublishedAt;
    if (at === null || at > (seenUntil ?? now)) return steps;
    const lowest = (kind: DataKind) => {
      const dataSet = dataSets.find((row) => row.teamId === teamId && row.kind === kind);
      return (dataSet && minimaAfterAttacks(UNATTACKED, dataSet.id, attacks)) ?? UNATTACKED;
    };
    const { minReidentificationScore } = lowest("IDP");
    const { minTraceInferenceScore } = lowest("TRP");
    return withTeamAttacks(steps, at, { minReidentificationScore, minTraceInferenceScore });
  };
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    until: until.toISOString(),
    teams: teams
      .filter((team) => shown.includes(team))
      .map((team) => {
        const seenUntil = viewedAsOf(role, round, team.id, now);
        const own = dataSets
          .filter(({ teamId }) => teamId === team.id)
          .map((row) => ({ ...row, submissions: runs.get(row.id) ?? [] }));
        const steps = countingSteps(own, round.closedAt, seenUntil);
        return { team: named(team), steps: published(steps, team.id, seenUntil) };
      }),
    otherTeams: teams.filter((team) => !shown.includes(team)).map(named),
  };
}

/** Loads the submissions of data sets with all their scorings, by data set id. */
async function loadRuns(
  db: Database,
  dataSetIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryDataSet["submissions"]>> {
  const rows = await db.dataSet.findMany({
    where: { id: { in: [...dataSetIds] } },
    select: {
      id: true,
      submissions: {
        select: {
          id: true,
          number: true,
          submittedAt: true,
          scorings: {
            select: {
              number: true,
              state: true,
              finishedAt: true,
              supersededAt: true,
              valid: true,
              minReidentificationScore: true,
              minTraceInferenceScore: true,
              ...withRescoring,
            },
          },
        },
      },
    },
  });
  return new Map(rows.map(({ id, submissions }) => [id, submissions]));
}
