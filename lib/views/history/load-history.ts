import type { Prisma } from "../../../generated/prisma/client.ts";
import type { AuthenticatedViewer } from "../../auth/viewer.ts";
import { frozenSince } from "../../contest/board-freeze.ts";
import { COMMITTEE_TEAM } from "../../contest/committee-team.ts";
import { withRescoring } from "../../contest/current-scoring.ts";
import { assertMay, type Viewer } from "../../contest/permissions.ts";
import type { Database } from "../../db/client.ts";
import { UserError } from "../../errors.ts";
import { idOrSlug } from "../../rounds/slug.ts";
import { TAKING_PART } from "../../teams/taking-part.ts";
import { standsStillSince, withHistory } from "../visible-data-set.ts";
import { countingSteps } from "./counting-steps.ts";
import type { HistoryRound, HistoryView } from "./history-view.ts";

const include = {
  rounds: {
    orderBy: { position: "asc" },
    include: {
      dataSets: {
        where: { team: { ...TAKING_PART, number: { not: COMMITTEE_TEAM } } },
        include: {
          ...withHistory,
          team: { select: { id: true, number: true, name: true } },
          submissions: { include: { scorings: { include: withRescoring } } },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Round = Prisma.ContestGetPayload<{ include: typeof include }>["rounds"][number];

/**
 * What counted for every team at every moment, as far as `viewer` may see it: while the public board stands still, other
 * teams' lines end there.
 *
 * @param contest its slug or id
 * @throws UserError `contest_not_found` (404), `contest_archived` (409): of a past contest no submissions are kept
 */
export async function loadHistory(
  db: Database,
  contest: string,
  viewer: AuthenticatedViewer,
  now = new Date(),
): Promise<HistoryView> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  if (row.archivedAt) {
    throw new UserError("contest_archived", `${row.name} is archived: ask for its ranking instead.`, 409);
  }
  const role = viewer.towards(row.id);
  assertMay(role, "leaderboard.read");
  return {
    contest: { slug: row.slug, name: row.name, timeZone: row.timeZone },
    rounds: row.rounds.map((round) => roundHistory(round, role, now)),
  };
}

function roundHistory(round: Round, viewer: Viewer, now: Date): HistoryRound {
  const teams = [...new Map(round.dataSets.map(({ team }) => [team.id, team])).values()];
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    until: (frozenSince(round, now) ?? now).toISOString(),
    teams: teams
      .sort((a, b) => a.number - b.number)
      .map(({ id, number, name }) => ({
        team: { number, name },
        steps: countingSteps(
          round.dataSets.filter(({ teamId }) => teamId === id),
          round.closedAt,
          standsStillSince(viewer, round, id, now),
        ),
      })),
  };
}
