import type { SignedInViewer } from "../auth/viewer.ts";
import { withRescoring } from "../contest/current-scoring.ts";
import { may } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { submissionLimits } from "../contest/submission-limits.ts";
import { type DataKind, formatFileName } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { findRound } from "../rounds/find-round.ts";
import type { SubmissionLimitView } from "./team-history-view.ts";

/** A line of what `GET /api/v1/rounds/{round}/data-sets` answers. */
export interface DataSetListView {
  readonly id: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly importedAt: string;
  readonly submissions: number;
  /** How an upload must be named. */
  readonly fileName: string;
  /** How much of the round's submission limits is used up; empty where there are none. */
  readonly limits: readonly SubmissionLimitView[];
}

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
  const rows = await db.dataSet.findMany({
    where: { roundId: round.id, ...(all ? {} : { teamId: teamId ?? undefined }) },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: {
      team: { select: { number: true, name: true } },
      submissions: {
        where: { source: { not: "COMMITTEE" } },
        select: {
          submittedAt: true,
          scorings: { select: { number: true, state: true, supersededAt: true, ...withRescoring } },
        },
      },
    },
  });
  return rows.map(({ id, team, kind, userCount, eventsPerUser, importedAt, submissions }) => ({
    id,
    team,
    kind,
    userCount,
    eventsPerUser,
    importedAt: importedAt.toISOString(),
    submissions: submissions.length,
    fileName: formatFileName({ prefix: "anotraces", team: team.number, kind }),
    limits: submissionLimits(limits, submissions, { now, timeZone }).map((use) => ({
      ...use,
      resetsAt: use.resetsAt?.toISOString() ?? null,
    })),
  }));
}
