import type { Prisma } from "../../generated/prisma/client.ts";
import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { countingIdIn } from "../contest/counting-id.ts";
import { assertMay } from "../contest/permissions.ts";
import { clockView } from "../contest/phase-views.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { formatFileName } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { submissionLimitViews } from "./submission-limit-view.ts";
import { submissionSummary, summaryInclude } from "./submission-summary.ts";
import type { TeamHistoryDataSet, TeamHistoryRound, TeamHistoryView } from "./team-history-view.ts";
import { submissionRights } from "./viewer-rights.ts";

const include = {
  contest: {
    include: {
      rounds: { orderBy: { position: "asc" }, include: { phases: { orderBy: { startsAt: "asc" } } } },
    },
  },
  dataSets: {
    orderBy: { kind: "asc" },
    include: {
      publicSet: { select: { submissionId: true } },
      submissions: { orderBy: { number: "desc" }, include: summaryInclude },
    },
  },
} as const satisfies Prisma.TeamInclude;

type Source = Prisma.TeamGetPayload<{ include: typeof include }>;

/**
 * A team's data sets and submissions in all rounds. One query per kind of row.
 * @returns null if there is no such team
 * @throws UserError `forbidden` (403): it is for the team and organizers
 */
export async function loadTeamHistory(
  db: Database,
  teamId: string,
  viewer: AuthenticatedViewer,
  now = present(),
): Promise<TeamHistoryView | null> {
  const team = await db.team.findUnique({ where: { id: teamId }, include });
  if (!team) return null;
  assertMay(viewer.towards(team.contestId), "team.read", team.id);
  const { contest } = team;
  return {
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    team: { id: team.id, number: team.number, name: team.name },
    rounds: contest.rounds.map((round) => roundHistory(round, team, viewer, now)),
  };
}

function roundHistory(
  round: Source["contest"]["rounds"][number],
  team: Source,
  viewer: AuthenticatedViewer,
  now: Date,
): TeamHistoryRound {
  const { requiredUtility, limits } = roundSettingsSchema.parse(round.settings);
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    maxUploadBytes: limits.maxUploadBytes,
    ...clockView(round),
    dataSets: team.dataSets
      .filter(({ roundId }) => roundId === round.id)
      .map((dataSet) => dataSetHistory(dataSet, round, team, viewer, now)),
  };
}

function dataSetHistory(
  dataSet: Source["dataSets"][number],
  { closedAt, settings }: Source["contest"]["rounds"][number],
  team: Source,
  viewer: AuthenticatedViewer,
  now: Date,
): TeamHistoryDataSet {
  const { attackers, limits } = roundSettingsSchema.parse(settings);
  const { kind, pickedId, userCount, eventsPerUser, submissions } = dataSet;
  const counting = countingIdIn(closedAt, dataSet);
  const rights = submissionRights(viewer.towards(team.contestId), team.id);
  const context = { team, kind, pickedId, countingId: counting, attackers, rights, queuePosition: null };
  return {
    kind,
    limits: submissionLimitViews(limits, submissions, { now, timeZone: team.contest.timeZone }),
    userCount,
    eventsPerUser,
    fileName: formatFileName({ prefix: "anotraces", team: team.number, kind }),
    pickedId,
    countingId: counting,
    submissions: submissions.map((submission) => submissionSummary(submission, context)),
  };
}
