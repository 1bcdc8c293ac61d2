import { z } from "zod";
import { limitSchema, type PagePlace, pageOf, pageSchema, ROWS_OF_A_PAGE } from "../common/paging.ts";
import { optionalField } from "../common/validation.ts";
import { may } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { formatFileName } from "../core/formats/file-names.ts";
import { recordLook } from "../platform/audit/record-look.ts";
import type { SignedInViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { addressedTeamSchema } from "../use-cases/people/teams/schemas.ts";
import {
  BY_TEAM_AND_KIND,
  type DataSetFacts,
  dataSetFacts,
} from "../use-cases/rounds/data-sets/data-set-facts.ts";
import { findRound } from "../use-cases/rounds/find-round.ts";
import { countLimited } from "../use-cases/submissions/count-limited.ts";
import { type SubmissionLimitView, submissionLimitViews } from "./submission-limit-view.ts";

/** Filter and page of data sets. */
export const dataSetQuerySchema = z.object({
  /** The team's number. */
  team: optionalField(addressedTeamSchema),
  page: pageSchema,
  limit: limitSchema,
});

export type DataSetQuery = z.infer<typeof dataSetQuerySchema>;

/** A row in the response of `GET /api/v1/rounds/{round}/data-sets`. */
export interface DataSetListView extends DataSetFacts {
  readonly submissions: number;
  /** The file name that an upload must have. */
  readonly fileName: string;
  /** How much of each submission limit of the round is used up; empty if there are none. */
  readonly limits: readonly SubmissionLimitView[];
}

/** The response of `GET /api/v1/rounds/{round}/data-sets`. */
export interface DataSetPage extends PagePlace {
  readonly dataSets: readonly DataSetListView[];
}

/** Condition for submissions that a team uploaded itself. */
const HANDED_IN = { source: { not: "COMMITTEE" } } as const;

/**
 * Loads a page of a round's data sets by team and kind: all for organizers and auditors, those of their own team for others.
 * @param name the round's id or slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409)
 */
export async function loadDataSets(
  db: Database,
  name: string,
  viewer: SignedInViewer,
  asked: DataSetQuery = {},
): Promise<DataSetPage> {
  const now = databaseClock.now();
  const round = await findRound(db, name, viewer);
  const { timeZone } = await db.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  const { limits } = roundSettingsSchema.parse(round.settings);
  const towards = viewer.towards(round.contestId);
  const all = may(towards, "contest.inspect");
  await recordLook(db, towards, {
    contestId: round.contestId,
    rule: "contest.inspect",
    what: `round:${round.id}/data-sets`,
  });
  const teamId = viewer.teamIdIn(round.contestId);
  if (!all && teamId === null) return { dataSets: [], ...pageOf(0) };
  const { team, limit = ROWS_OF_A_PAGE } = asked;
  const where = {
    roundId: round.id,
    ...(all ? {} : { teamId: teamId ?? undefined }),
    ...(team === undefined ? {} : { team: { number: team } }),
  };
  const place = pageOf(await db.dataSet.count({ where }), asked);
  const rows = await db.dataSet.findMany({
    where,
    orderBy: BY_TEAM_AND_KIND,
    skip: (place.page - 1) * limit,
    take: limit,
    include: {
      team: { select: { number: true, name: true } },
      _count: { select: { submissions: { where: HANDED_IN } } },
    },
  });
  const clock = { now, timeZone };
  const counts = await countLimited(
    db,
    rows.map(({ id }) => id),
    clock,
  );
  const dataSets = rows.map(({ _count, ...row }) => ({
    ...dataSetFacts(row),
    submissions: _count.submissions,
    fileName: formatFileName({ prefix: "anotraces", team: row.team.number, kind: row.kind }),
    limits: submissionLimitViews(limits, counts(row.id), clock),
  }));
  return { dataSets, ...place };
}
