import type { SignedInViewer } from "../auth/viewer.ts";
import { withRescoring } from "../contest/current-scoring.ts";
import { may } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { formatFileName } from "../core/formats/file-names.ts";
import { BY_TEAM_AND_KIND, type DataSetFacts, dataSetFacts } from "../data-sets/data-set-facts.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { findRound } from "../rounds/find-round.ts";
import { type SubmissionLimitView, submissionLimitViews } from "./submission-limit-view.ts";

/** A line of what `GET /api/v1/rounds/{round}/data-sets` answers. */
export interface DataSetListView extends DataSetFacts {
  readonly submissions: number;
  /** How an upload must be named. */
  readonly fileName: string;
  /** How much of the round's submission limits is used up; empty where there are none. */
  readonly limits: readonly SubmissionLimitView[];
}

/** What a team handed in itself. */
const HANDED_IN = { source: { not: "COMMITTEE" } } as const;

/**
 * A round's data sets by team and kind: all of them for organizers, their own team's for everybody else.
 * @param name the round's id or slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function loadDataSets(
  db: Database,
  name: string,
  viewer: SignedInViewer,
  now = present(),
): Promise<DataSetListView[]> {
  const round = await findRound(
    db,
    name,
    viewer.memberships.map(({ contestId }) => contestId),
  );
  const { timeZone } = await db.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  const { limits } = roundSettingsSchema.parse(round.settings);
  const all = may(viewer.towards(round.contestId), "contest.organize");
  const teamId = viewer.teamIdIn(round.contestId);
  if (!all && teamId === null) return [];
  const isLimited = limits.submissionsPerDay !== null || limits.submissionsPerPhase !== null;
  const rows = await db.dataSet.findMany({
    where: { roundId: round.id, ...(all ? {} : { teamId: teamId ?? undefined }) },
    orderBy: BY_TEAM_AND_KIND,
    include: {
      team: { select: { number: true, name: true } },
      _count: { select: { submissions: { where: HANDED_IN } } },
      submissions: {
        // Without a limit none is read: there may be any number.
        where: isLimited ? HANDED_IN : { id: { in: [] } },
        select: {
          submittedAt: true,
          scorings: { select: { number: true, state: true, supersededAt: true, ...withRescoring } },
        },
      },
    },
  });
  return rows.map(({ submissions, _count, ...row }) => ({
    ...dataSetFacts(row),
    submissions: _count.submissions,
    fileName: formatFileName({ prefix: "anotraces", team: row.team.number, kind: row.kind }),
    limits: submissionLimitViews(limits, submissions, { now, timeZone }),
  }));
}
