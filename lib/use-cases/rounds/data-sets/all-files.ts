import { assertMay, may } from "../../../contest/permissions.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import { type DataKind, formatFileName, formatSetName } from "../../../core/formats/file-names.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { FileToSend } from "../../../platform/storage/file-to-send.ts";
import { findRound } from "../find-round.ts";
import { SET_FILES, SET_PARTS, STORED_SET, setFile } from "./set-files.ts";

/**
 * Lists all files of a round that the viewer may have now, and the name of the archive that holds them: every set's files in `sets/`, all
 * submissions in `submissions/SET/` by their numbers, all attacks in `attacks/` by their attempts. The download is audited.
 * @throws UserError `round_not_found` (404), and as `assertMay`
 */
export async function listRoundFiles(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
): Promise<{ readonly fileName: string; readonly files: readonly FileToSend[] }> {
  const round = await findRound(db, name, viewer);
  const towards = viewer.towards(round.contestId);
  assertMay(towards, "contest.inspect");
  const standing = roundStanding(round, databaseClock.now());
  const parts = SET_PARTS.filter((part) => may(towards, SET_FILES[part].action, null, standing));
  const sets = await db.dataSet.findMany({
    where: { roundId: round.id },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: { ...STORED_SET, submissions: { orderBy: { number: "asc" } } },
  });
  const attacks = await db.teamAttack.findMany({
    where: { publicSet: { dataSet: { roundId: round.id } } },
    orderBy: [
      { team: { number: "asc" } },
      { publicSet: { dataSet: { team: { number: "asc" } } } },
      { id: "asc" },
    ],
    include: { team: true, publicSet: { include: { dataSet: { include: { team: true } } } } },
  });
  const files = [
    ...sets.flatMap((set) => parts.flatMap((part) => setFile(set, part) ?? [])).map(inSets),
    ...sets.flatMap((set) =>
      set.submissions.map(({ number, sha256 }) => ({ sha256, fileName: submissionName(set, number) })),
    ),
    ...attacks.map((attack) => ({ sha256: attack.sha256, fileName: attackName(attack) })),
  ];
  const detail = { round: round.name, files: files.length };
  const subject = `round:${round.id}`;
  await recordAudit(db, { userId: viewer.userId, action: "round.download", subject, detail });
  return { fileName: `${round.slug}-files.zip`, files };
}

const inSets = ({ sha256, fileName }: FileToSend) => ({ sha256, fileName: `sets/${fileName}` });

interface NamedSet {
  readonly kind: DataKind;
  readonly team: { readonly number: number };
}

function submissionName({ kind, team }: NamedSet, number: number): string {
  return `submissions/${formatSetName({ team: team.number, kind })}/${number}.csv`;
}

function attackName(attack: {
  readonly kind: "REIDENTIFICATION" | "TRACE_INFERENCE";
  readonly attempt: number;
  readonly team: { readonly number: number };
  readonly publicSet: { readonly dataSet: NamedSet };
}): string {
  const { kind, team } = attack.publicSet.dataSet;
  const prefix = attack.kind === "REIDENTIFICATION" ? "etable" : "etraces";
  const name = formatFileName({ prefix, attacker: attack.team.number, team: team.number, kind });
  return `attacks/${name.slice(0, -".csv".length)}/${attack.attempt}.csv`;
}
