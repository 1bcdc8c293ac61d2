import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { formatFileName } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import type { FileToSend } from "../submissions/open-submission-file.ts";
import { findTargetsRound } from "./targets-round.ts";

/** Which of a target's files somebody asks for. */
export interface TargetFileRequest {
  readonly round: string;
  /** The target's team. */
  readonly team: number;
  readonly kind: "IDP" | "TRP";
  readonly part: "public" | "reference";
}

/** A locked set, as far as its files need it. */
interface LockedSet {
  readonly publicSha256: string;
  readonly dataSet: {
    readonly kind: "IDP" | "TRP";
    readonly referenceSha256: string;
    readonly team: { readonly number: number };
  };
}

const include = { dataSet: { include: { team: { select: { number: true } } } } } as const;

/**
 * A' of a target, or R of its users. Neither is secret once the attack phase has begun.
 * @throws UserError `no_target` (404), and as `findTargetsRound`
 */
export async function openTargetFile(
  db: Database,
  viewer: AuthenticatedViewer,
  { round: name, team, kind, part }: TargetFileRequest,
  now = new Date(),
): Promise<FileToSend> {
  const { round } = await findTargetsRound(db, name, viewer, now);
  const set = await db.publicSet.findFirst({
    where: { dataSet: { roundId: round.id, kind, team: { number: team } } },
    include,
  });
  if (!set) throw new UserError("no_target", "There is no such set to attack.", 404);
  return fileOf(set, part);
}

/** Every target's two files, and how the archive of them is named. */
export async function listTargetFiles(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  now = new Date(),
): Promise<{ readonly fileName: string; readonly files: readonly FileToSend[] }> {
  const { round } = await findTargetsRound(db, name, viewer, now);
  const sets = await db.publicSet.findMany({
    where: { dataSet: { roundId: round.id } },
    include,
    orderBy: [{ dataSet: { team: { number: "asc" } } }, { dataSet: { kind: "asc" } }],
  });
  const files = sets.flatMap((set) => [fileOf(set, "public"), fileOf(set, "reference")]);
  return { fileName: `${round.slug}-targets.zip`, files };
}

function fileOf({ publicSha256, dataSet }: LockedSet, part: TargetFileRequest["part"]): FileToSend {
  const { kind, referenceSha256 } = dataSet;
  const prefix = part === "public" ? "pubtraces" : "reftraces";
  const sha256 = part === "public" ? publicSha256 : referenceSha256;
  return { sha256, fileName: formatFileName({ prefix, team: dataSet.team.number, kind }) };
}
