import { recordAudit } from "../audit/record.ts";
import { type AuthenticatedViewer, contestIdsOf } from "../auth/viewer.ts";
import { type Action, assertMay } from "../contest/permissions.ts";
import { formatFileName } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { findRound } from "../rounds/find-round.ts";
import { roundStanding } from "../rounds/round-standing.ts";
import type { FileToSend } from "../submissions/open-submission-file.ts";

/** Which of a round's files somebody asks for. */
export interface DataFileRequest {
  readonly round: string;
  readonly kind: "IDP" | "TRP";
  readonly part: "reference" | "original";
  /** The team's number; the viewer's own team when absent. */
  readonly team?: number;
}

const PARTS = {
  reference: { prefix: "reftraces", action: "dataSet.downloadReference", column: "referenceSha256" },
  original: { prefix: "orgtraces", action: "dataSet.downloadOriginal", column: "originalSha256" },
} as const satisfies Record<string, { action: Action; prefix: string; column: string }>;

/**
 * R or O of a team: for that team and organizers; R for all teams from the attack phase on; both for all
 * once the round's data are published. The download is written down. Whoever may not have it does not learn whether
 * it is there.
 *
 * @throws UserError `sign_in_required` (401), `forbidden`, `not_now` (403), `no_data_set` (404), `round_not_found` (404)
 */
export async function openDataFile(
  db: Database,
  viewer: AuthenticatedViewer,
  request: DataFileRequest,
  now = new Date(),
): Promise<FileToSend> {
  const { kind, part } = request;
  const { prefix, action, column } = PARTS[part];
  const round = await findRound(db, request.round, contestIdsOf(viewer));
  const { contestId } = round;
  const team = await findTeam(db, contestId, request.team, viewer);
  assertMay(viewer.towards(contestId), action, team?.id ?? null, roundStanding(round, now));
  const dataSet = team && (await findDataSet(db, round.id, team.id, kind));
  if (!dataSet) {
    throw new UserError("no_data_set", "There is no such data set; an organizer can name its team.", 404);
  }
  const subject = `dataSet:${dataSet.id}`;
  const detail = { round: round.name, number: team.number, kind };
  await recordAudit(db, { userId: viewer.userId, action, subject, detail });
  return { sha256: dataSet[column], fileName: formatFileName({ prefix, team: team.number, kind }) };
}

/** The team of this number, or the viewer's own. */
async function findTeam(
  db: Database,
  contestId: string,
  number: number | undefined,
  viewer: AuthenticatedViewer,
) {
  if (number !== undefined) {
    return db.team.findUnique({ where: { contestId_number: { contestId, number } } });
  }
  const id = viewer.teamIdIn(contestId);
  return id === null ? null : db.team.findUnique({ where: { id } });
}

function findDataSet(db: Database, roundId: string, teamId: string, kind: "IDP" | "TRP") {
  return db.dataSet.findUnique({ where: { roundId_teamId_kind: { roundId, teamId, kind } } });
}
