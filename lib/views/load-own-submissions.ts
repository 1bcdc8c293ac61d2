import { z } from "zod";
import { UserError } from "../common/errors.ts";
import { type PagePlace, pageSchema } from "../common/paging.ts";
import { optionalField } from "../common/validation.ts";
import { DATA_KINDS, type DataKind } from "../core/formats/file-names.ts";
import type { SignedInViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { findRound } from "../use-cases/rounds/find-round.ts";
import { loadTeamHistory } from "./load-team-history.ts";
import type { SubmissionSummary } from "./submission-view.ts";

/** Filter and page of a team's own submissions. */
export const ownSubmissionsQuerySchema = z.object({
  dataset: optionalField(z.enum(DATA_KINDS, "dataset must be IDP or TRP.")),
  /** Applies to each data set. */
  page: pageSchema,
});

/** A page of one data set's submissions. */
export interface OwnSubmissions extends PagePlace {
  readonly kind: DataKind;
  readonly pickedId: string | null;
  readonly countingId: string | null;
  /** Latest first. */
  readonly submissions: readonly SubmissionSummary[];
}

/**
 * For each data set of the viewer's team in a round, or for the requested one, loads a page of its submissions.
 * @param name the round's id or slug
 * @throws UserError `round_not_found` (404), `round_ambiguous` (409), `no_team` (403)
 */
export async function loadOwnSubmissions(
  db: Database,
  name: string,
  viewer: SignedInViewer,
  { dataset, page }: z.infer<typeof ownSubmissionsQuerySchema>,
): Promise<OwnSubmissions[]> {
  const { id, contestId } = await findRound(db, name, viewer);
  const teamId = viewer.teamIdIn(contestId);
  if (teamId === null) throw new UserError("no_team", "You are in no team of this contest.", 403);
  const history = await loadTeamHistory(db, teamId, viewer, { IDP: page, TRP: page });
  const own = history?.rounds.find((round) => round.id === id)?.dataSets ?? [];
  return own
    .filter(({ kind }) => dataset === undefined || kind === dataset)
    .map(({ kind, pickedId, countingId, submissions, total, page, pages }) => {
      return { kind, pickedId, countingId, submissions, total, page, pages };
    });
}
