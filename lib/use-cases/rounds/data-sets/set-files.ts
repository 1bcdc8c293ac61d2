import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Action } from "../../../contest/permissions.ts";
import { isShownSet } from "../../../contest/team-attacks.ts";
import { type DataKind, type FilePrefix, formatFileName } from "../../../core/formats/file-names.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { FileToSend } from "../../../platform/storage/file-to-send.ts";

/** The files of a team's set: the name prefix of each, and the action of the permissions table that decides who may have it. */
export const SET_FILES = {
  reference: { prefix: "reftraces", action: "dataSet.downloadReference" },
  original: { prefix: "orgtraces", action: "dataSet.downloadOriginal" },
  anonymized: { prefix: "anotraces", action: "idTable.download" },
  public: { prefix: "pubtraces", action: "publicSet.read" },
  "id-table": { prefix: "ptable", action: "idTable.download" },
} as const satisfies Record<string, { prefix: FilePrefix; action: Action }>;

export type SetPart = keyof typeof SET_FILES;

export const SET_PARTS = Object.keys(SET_FILES) as SetPart[];

/** The columns of a set that name its files. */
export interface StoredSet {
  readonly kind: DataKind;
  readonly referenceSha256: string;
  readonly originalSha256: string;
  readonly team: { readonly number: number };
  /** The locked set; null before the round's close, and if there was no valid submission then. */
  readonly publicSet: {
    readonly publicSha256: string;
    readonly idTableSha256: string;
    readonly submission: { readonly sha256: string };
  } | null;
}

/** The relations of a data set that {@link StoredSet} needs. */
export const STORED_SET = {
  team: { select: { id: true, number: true, name: true, withdrawnAt: true } },
  publicSet: { include: { submission: { select: { sha256: true } } } },
} as const satisfies Prisma.DataSetInclude;

/** A round's locked sets that are shown, by team and kind. */
export async function findLockedSets(db: Database, roundId: string) {
  const sets = await db.dataSet.findMany({
    where: { roundId, publicSet: { isNot: null } },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: STORED_SET,
  });
  return sets.flatMap(({ publicSet, ...set }) =>
    publicSet && isShownSet(publicSet, set.team) ? [{ ...set, publicSet }] : [],
  );
}

/** The SHA-256 of each of a set's files; null for files that do not exist yet. */
export function hashesOf(set: StoredSet): Readonly<Record<SetPart, string | null>> {
  const { referenceSha256, originalSha256, publicSet } = set;
  return {
    reference: referenceSha256,
    original: originalSha256,
    anonymized: publicSet?.submission.sha256 ?? null,
    public: publicSet?.publicSha256 ?? null,
    "id-table": publicSet?.idTableSha256 ?? null,
  };
}

/** One of a set's files, with the rulebook's name; null if it does not exist yet. */
export function setFile(set: StoredSet, part: SetPart): FileToSend | null {
  const sha256 = hashesOf(set)[part];
  const { kind, team } = set;
  const { prefix } = SET_FILES[part];
  return sha256 === null ? null : { sha256, fileName: formatFileName({ prefix, team: team.number, kind }) };
}
