import type { UserError } from "../../../common/errors.ts";
import { assertMay } from "../../../contest/permissions.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import { isShownSet } from "../../../contest/team-attacks.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { FileToSend } from "../../../platform/storage/file-to-send.ts";
import type { findRound } from "../find-round.ts";
import { SET_FILES, type SetPart, STORED_SET, setFile } from "./set-files.ts";

type Round = Awaited<ReturnType<typeof findRound>>;

/** Which of a round's files is requested. */
interface SetFileRequest {
  /** The team's number; by default, the viewer's own team. */
  readonly team?: number;
  readonly kind: DataKind;
  readonly part: SetPart;
}

/** How a route serves the files of sets. */
interface SetFileTerms {
  /** Whether it serves only locked sets that are shown. */
  readonly lockedAlone: boolean;
  /** Whether downloads of files other than A' are audited. */
  readonly recorded: boolean;
  /** The error if the file does not exist; given only to viewers who might have it. */
  readonly missing: () => UserError;
}

/**
 * Finds a file of a team's set, if the viewer may have it by the rule of {@link SET_FILES}. Others do not learn whether it
 * exists.
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
  const isLocked = Boolean(found?.publicSet && isShownSet(found.publicSet, found.team));
  const set = lockedAlone && !isLocked ? null : found;
  // If only locked sets are served, an unlocked one is treated as missing, even for its own team.
  const owner = lockedAlone ? set?.team : team;
  const towards = viewer.towards(contestId);
  const standing = roundStanding(round, now);
  assertMay(towards, action, owner?.id ?? null, standing);
  const file = set && setFile(set, part);
  if (!set || !file) throw missing();
  // A' is not secret for those who may read it.
  if (recorded && action !== "publicSet.read") {
    const detail = { round: round.name, number: set.team.number, kind, part };
    await recordAudit(db, { userId: viewer.userId, action, subject: `dataSet:${set.id}`, detail });
  } else {
    const teamId = set.team.id;
    await recordLook(db, towards, { contestId, rule: action, teamId, standing, what: `dataSet:${set.id}` });
  }
  return file;
}

function findSet(db: Database, roundId: string, teamId: string, kind: DataKind) {
  const key = { roundId, teamId, kind };
  return db.dataSet.findUnique({ where: { roundId_teamId_kind: key }, include: STORED_SET });
}

/** The team with this number; by default, the viewer's own. */
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
