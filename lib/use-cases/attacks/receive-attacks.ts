import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UserError } from "../../common/errors.ts";
import { inferredIdTableValidator } from "../../core/formats/inferred-id-table.ts";
import { inferredTracesValidator } from "../../core/formats/inferred-traces.ts";
import { regionCount } from "../../core/grid/grid.ts";
import type { Database } from "../../platform/db/client.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import { assertDiskReserve } from "../uploads/disk-reserve.ts";
import { peek } from "../uploads/peek.ts";
import { type Arrival, receiveText } from "../uploads/receive-text.ts";
import type { RepeatableUpload } from "../uploads/repeatable-upload.ts";
import { assertWithinQuota } from "../uploads/team-quota.ts";
import { makeTemporaryFolder } from "../uploads/temporary-folder.ts";
import { openZip } from "../uploads/zip-files.ts";
import type { Attacker } from "./attacking-team.ts";
import { type CreatedTeamAttack, createTeamAttack } from "./create-team-attack.ts";
import { type AttackTarget, findTarget } from "./find-target.ts";

/** Limits of a zip of attacks: enough for both kinds of files against a thousand targets, at the final round's size. */
const ATTACK_ZIP_LIMITS = {
  files: 2000,
  unpackedBytes: 4_000_000_000,
  /** Size of the zip itself. */
  packedBytes: 2_000_000_000,
} as const;

/** Errors of the request itself, and not of one of its files. */
const OF_THE_REQUEST: readonly string[] = ["upload_interrupted", "idempotency_key_reused"];

/** The first bytes of a zip archive, and of an empty one. */
const ZIP_MAGICS = ["PK\x03\x04", "PK\x05\x06"].map((text) => Buffer.from(text, "latin1"));

/** The outcome for one file. */
export type AttackReport =
  | ({ readonly fileName: string; readonly status: "accepted"; readonly sha256: string } & CreatedTeamAttack)
  | { readonly fileName: string; readonly status: "refused"; readonly error: UserError };

/** The upload of one request. */
export interface AttackUpload {
  readonly fileName: string | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly source: "BROWSER" | "API";
  readonly arrival: Arrival;
  readonly repeatable?: RepeatableUpload;
  /** Whether an earlier request with the same key created something. */
  readonly isRepetition?: () => boolean;
}

/** Where one file of an upload comes from. */
type FileOrigin = Pick<AttackUpload, "source" | "arrival" | "repeatable" | "isRepetition">;

interface Services {
  readonly db: Database;
  readonly store: BlobStore;
}

/**
 * Receives an attack's file, plain or gzipped, or a zip of many. Each file of a zip is accepted or refused on its own; a
 * refused file uses up no attempt.
 *
 * @returns a report per file, in the order of the archive
 * @throws UserError `name_required` (400), `too_large` (413), `bad_zip` (422), `disk_reserve` (507): no file was accepted
 */
export async function receiveAttacks(
  services: Services,
  attacker: Attacker,
  { fileName, chunks, ...origin }: AttackUpload,
): Promise<{ readonly zip: boolean; readonly files: readonly AttackReport[] }> {
  await assertDiskReserve();
  const { head, whole } = await peek(chunks, ZIP_MAGICS[0].length);
  const isZip = ZIP_MAGICS.some((magic) => magic.equals(head.subarray(0, magic.length)));
  if (isZip) {
    const label = fileName ?? "the archive";
    return { zip: true, files: await receiveZip(services, attacker, label, whole, origin) };
  }
  if (fileName === undefined) {
    throw new UserError("name_required", "Name the file, as ?filename= or in Content-Disposition.");
  }
  return { zip: false, files: [await receiveOne(services, attacker, fileName, whole, origin)] };
}

async function receiveZip(
  services: Services,
  attacker: Attacker,
  label: string,
  chunks: AsyncIterable<Uint8Array>,
  { arrival, ...rest }: FileOrigin,
): Promise<AttackReport[]> {
  const { folder, remove } = await makeTemporaryFolder();
  try {
    const disk = path.join(folder, "attacks.zip");
    await pipeline(Readable.from(within(chunks)), createWriteStream(disk, { mode: 0o600 }));
    const arrivedAt = await arrival();
    const origin = { ...rest, arrival: async () => arrivedAt };
    const zip = await openZip(disk, label, ATTACK_ZIP_LIMITS);
    try {
      const reports: AttackReport[] = [];
      for (const file of zip.files) {
        reports.push(await receiveOne(services, attacker, file.name, await file.open(), origin));
      }
      return reports;
    } finally {
      zip.close();
    }
  } finally {
    await remove();
  }
}

async function* within(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > ATTACK_ZIP_LIMITS.packedBytes) {
      const maxBytes = ATTACK_ZIP_LIMITS.packedBytes;
      throw new UserError("too_large", "A zip of attacks has at most 2 GB; send several.", 413, { maxBytes });
    }
    yield chunk;
  }
}

async function receiveOne(
  { db, store }: Services,
  attacker: Attacker,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
  { source, arrival, repeatable, isRepetition }: FileOrigin,
): Promise<AttackReport> {
  try {
    const target = await findTarget(db, attacker, fileName, isRepetition?.());
    const files = { teamId: attacker.team.id, roundId: attacker.roundId };
    // What an earlier request stored already takes no more room.
    if (!isRepetition?.()) await assertWithinQuota(db, files, attacker.settings);
    const { maxUploadBytes: maxBytes } = attacker.settings.limits;
    const options = { store, maxBytes, fileName: target.fileName, arrival };
    const taken = await receiveText(chunks, checkerOf(target, attacker), options);
    if (!taken.ok) return { fileName, status: "refused", error: invalidFile(taken) };
    const given = { blob: taken.blob, source, submittedAt: taken.arrivedAt, repeatable };
    const created = await createTeamAttack(db, attacker, target, given);
    return { fileName, status: "accepted", sha256: taken.blob.sha256, ...created };
  } catch (error) {
    if (!(error instanceof UserError) || OF_THE_REQUEST.includes(error.code)) throw error;
    return { fileName, status: "refused", error };
  }
}

function checkerOf({ kind, userCount, eventsPerUser, fileName }: AttackTarget, { settings }: Attacker) {
  if (kind === "REIDENTIFICATION") return inferredIdTableValidator({ userCount, fileName });
  const shape = { regionCount: regionCount(settings.grid), userCount, eventsPerUser };
  return inferredTracesValidator({ ...shape, fileName });
}

function invalidFile({ errorCount, errors }: { errorCount: number; errors: readonly object[] }): UserError {
  const count = errorCount === 1 ? "one error" : `${errorCount} errors`;
  return new UserError("invalid_file", `The file has ${count}; it costs no attempt.`, 422, {
    errorCount,
    errors,
  });
}
