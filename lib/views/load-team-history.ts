import type { Prisma } from "../../generated/prisma/client.ts";
import { countingIdAmong } from "../contest/counting-id.ts";
import { assertMay } from "../contest/permissions.ts";
import { clockView } from "../contest/phase-views.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { roundStanding } from "../contest/round-standing.ts";
import { type DataKind, formatFileName } from "../core/formats/file-names.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { loadTeamAttackScores } from "../use-cases/standings/team-attack-scores.ts";
import { countLimited } from "../use-cases/submissions/count-limited.ts";
import { loadCandidates } from "../use-cases/submissions/load-candidates.ts";
import { loadHistoryPage } from "./load-history-page.ts";
import { submissionLimitViews } from "./submission-limit-view.ts";
import { type SummarySource, submissionSummary } from "./submission-summary.ts";
import type { TeamHistoryDataSet, TeamHistoryRound, TeamHistoryView } from "./team-history-view.ts";
import { submissionRights } from "./viewer-rights.ts";

const include = {
  contest: {
    include: {
      rounds: { orderBy: { position: "asc" }, include: { phases: { orderBy: { startsAt: "asc" } } } },
    },
  },
  dataSets: { orderBy: { kind: "asc" }, include: { publicSet: { select: { submissionId: true } } } },
} as const satisfies Prisma.TeamInclude;

type Source = Prisma.TeamGetPayload<{ include: typeof include }>;

type RoundRow = Source["contest"]["rounds"][number];
type DataSetRow = Source["dataSets"][number];

/** The requested page of submissions, by kind of data set. */
export type HistoryPages = Partial<Record<DataKind, number>>;

/**
 * Loads a team's data sets in all rounds, each with a page of its submissions.
 * @returns null if there is no such team
 * @throws UserError `forbidden` (403) for viewers other than the team and organizers
 */
export async function loadTeamHistory(
  db: Database,
  teamId: string,
  viewer: AuthenticatedViewer,
  pages: HistoryPages = {},
): Promise<TeamHistoryView | null> {
  const now = databaseClock.now();
  const team = await db.team.findUnique({ where: { id: teamId }, include });
  if (!team) return null;
  assertMay(viewer.towards(team.contestId), "team.readHistory", team.id);
  const { contest } = team;
  const clock = { now, timeZone: contest.timeZone };
  const ids = team.dataSets.map(({ id }) => id);
  const as = viewer.towards(team.contestId);
  const [counts, candidates, teamAttacks] = await Promise.all([
    countLimited(db, ids, clock),
    loadCandidates(
      db,
      team.dataSets.map((set) => ({ ...set, asOf: null })),
    ),
    loadTeamAttackScores(db, contest.rounds, as, now, ids),
  ]);
  const load = async (dataSet: DataSetRow, round: RoundRow): Promise<TeamHistoryDataSet> => {
    const { attackers, limits } = roundSettingsSchema.parse(round.settings);
    const rights = submissionRights(as, team.id, roundStanding(round, now));
    const { id, kind, pickedId, userCount, eventsPerUser } = dataSet;
    const seen = { ...dataSet, closedAt: round.closedAt };
    const countingId = countingIdAmong(seen, candidates.get(id) ?? []);
    const kept = [countingId, pickedId].filter((one) => one !== null);
    const { place, rows, others } = await loadHistoryPage(db, dataSet, kept, pages[kind]);
    const choice = { kind, pickedId, countingId };
    const context = { team, ...choice, attackers, teamAttacks, rights, queuePosition: null };
    const summary = (row: SummarySource) => submissionSummary(row, context);
    return {
      kind,
      limits: submissionLimitViews(limits, counts(id), clock),
      userCount,
      eventsPerUser,
      fileName: formatFileName({ prefix: "anotraces", team: team.number, kind }),
      pickedId,
      countingId,
      ...place,
      submissions: rows.map(summary),
      others: others.map(summary),
    };
  };
  return {
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    team: { id: team.id, number: team.number, name: team.name },
    rounds: await Promise.all(
      contest.rounds.map(async (round) => {
        const own = team.dataSets.filter(({ roundId }) => roundId === round.id);
        return { ...roundFacts(round), dataSets: await Promise.all(own.map((set) => load(set, round))) };
      }),
    ),
  };
}

function roundFacts(round: RoundRow): Omit<TeamHistoryRound, "dataSets"> {
  const { requiredUtility, limits } = roundSettingsSchema.parse(round.settings);
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    maxUploadBytes: limits.maxUploadBytes,
    ...clockView(round),
  };
}
