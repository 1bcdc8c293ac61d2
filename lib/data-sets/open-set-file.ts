import { recordAudit } from "../audit/record.ts";
import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { assertMay } from "../contest/permissions.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import type { UserError } from "../errors.ts";
import type { findRound } from "../rounds/find-round.ts";
import { roundStanding } from "../rounds/round-standing.ts";
import type { FileToSend } from "../storage/file-to-send.ts";
import { SET_FILES, type SetPart, STORED_SET, setFile } from "./set-files.ts";

type Round = Awaited<ReturnType<typeof findRound>>;

/** Which of a round's files somebody asks for. */
interface SetFileRequest {
  /** The team's number; the viewer's own team when absent. */
  readonly team?: number;
  readonly kind: DataKind;
  readonly part: SetPart;
}

/** On what terms an address serves the files of sets. */
interface SetFileTerms {
  /** Whether it knows locked sets alone. */
  readonly lockedAlone: boolean;
  /** Whether a download of any file but A' is written down. */
  readonly recorded: boolean;
  /** What whoever may have the file is told if there is none. */
  readonly missing: () => UserError;
}

/**
 * A file of a team's set, for whom the rule of {@link SET_FILES} lets have it. Whoever may not have it does not learn
 * whether it is there.
 * @throws UserError as `assertMay`, then as `terms.missing`
 */
export async function openSetFile(
  db: Database,
  viewer: AuthenticatedViewer,
  round: Round,
  { team: number, kind, part }: SetFileRequest,
  { lockedAlone, recorded, missing }: SetFileTerms,
  now: Date,
): Promise<FileToSend> {
  const { contestId } = round;
  const { action } = SET_FILES[part];
  const team = await findTeam(db, contestId, number, viewer);
  const found = team && (await findSet(db, round.id, team.id, kind));
  const set = lockedAlone && !found?.publicSet ? null : found;
  // Where only locked sets are known, one that is not locked is nobody's, not even its team's.
  const owner = lockedAlone ? set?.team : team;
  assertMay(viewer.towards(contestId), action, owner?.id ?? null, roundStanding(round, now));
  const file = set && setFile(set, part);
  if (!set || !file) throw missing();
  // A' keeps nothing from whoever may read it.
  if (recorded && action !== "publicSet.read") {
    const detail = { round: round.name, number: set.team.number, kind, part };
    await recordAudit(db, { userId: viewer.userId, action, subject: `dataSet:${set.id}`, detail });
  }
  return file;
}

function findSet(db: Database, roundId: string, teamId: string, kind: DataKind) {
  const key = { roundId, teamId, kind };
  return db.dataSet.findUnique({ where: { roundId_teamId_kind: key }, include: STORED_SET });
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
