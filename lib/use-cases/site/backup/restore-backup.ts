import { createHash } from "node:crypto";
import pg, { type Client } from "pg";
import type { UserError } from "../../../common/errors.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { listForeignKeys } from "./catalog.ts";
import { brokenBackup, CheckedReader } from "./checked-reader.ts";
import { type BackupHeader, type BackupManifest, MANIFEST, parseMember } from "./format.ts";
import { prepareTarget } from "./prepare-target.ts";
import { BrokenArchiveError } from "./read-tar.ts";
import { withSession } from "./session.ts";
import { TableLoader } from "./table-loader.ts";
import type { BackupSummary } from "./write-backup.ts";

interface RestoreOptions {
  readonly url: string;
  readonly store: BlobStore;
  /** The archive, decompressed. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Whether to delete the database's contents first. */
  readonly replace?: boolean;
}

/**
 * Restores what {@link writeBackup} wrote, in one transaction: if the backup is truncated or damaged, or the restore is
 * interrupted, no row changes. (Files that no row refers to may remain in the store.) Jobs are not restored: workers find
 * the rows that were queued or in progress, and queue them again. Nor are sessions.
 *
 * @throws UserError `no_backup`, `broken_backup`, and those of {@link prepareTarget}
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupSummary & { madeAt: string }> {
  const { url, store, source, replace = false } = options;
  try {
    return await withSession(url, "BEGIN", async (client) => {
      const reader = new CheckedReader(source);
      const header = await reader.header();
      await prepareTarget(client, header, replace);
      const foreignKeys = await listForeignKeys(client);
      for (const { drop } of foreignKeys) await client.query(drop);
      const { rows, blobs } = await loadMembers(client, store, reader, header);
      const manifest = reader.checkedManifest(rows);
      // Recreating the foreign keys checks all rows.
      for (const { add } of foreignKeys) await client.query(add);
      // Sessions may have been ended since: everybody signs in again.
      await client.query('DELETE FROM "Session"');
      await client.query('ALTER TABLE "AuditEntry" ENABLE TRIGGER USER');
      return summary(header, manifest, blobs);
    });
  } catch (error) {
    throw faultOfBackup(error) ?? error;
  }
}

/** Converts an error caused by the backup itself; undefined for other errors, such as a full disk. */
function faultOfBackup(error: unknown): UserError | undefined {
  if (error instanceof BrokenArchiveError) return brokenBackup(error.message);
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return brokenBackup("its gzipped file ends too early");
  if (code === "Z_DATA_ERROR") return brokenBackup("it is no gzipped file, or is damaged");
  // PostgreSQL's error classes for invalid data (22) and violated constraints (23).
  if (error instanceof pg.DatabaseError && /^2[23]/.test(code ?? "")) {
    return brokenBackup(`its rows are not taken (${error.message})`);
  }
  return undefined;
}

async function loadMembers(
  client: Client,
  store: BlobStore,
  reader: CheckedReader,
  { tables }: BackupHeader,
): Promise<{ rows: Readonly<Record<string, number>>; blobs: ReadonlySet<string> }> {
  const loader = new TableLoader(client, tables);
  const blobs = new Set<string>();
  for await (const { name, body } of reader.members()) {
    const holds = parseMember(name);
    if (!holds || holds === MANIFEST) throw brokenBackup(`${name} does not belong there`);
    if ("table" in holds) {
      await loader.load(holds.table, body);
      continue;
    }
    await loader.finish();
    await storeBlob(store, holds.sha256, body);
    blobs.add(holds.sha256);
  }
  await loader.finish();
  return { rows: loader.rows, blobs };
}

async function storeBlob(store: BlobStore, sha256: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const writer = await store.writer();
  const hash = createHash("sha256");
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    if (hash.digest("hex") !== sha256) throw brokenBackup(`the file ${sha256} is damaged`);
    await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function summary(
  header: BackupHeader,
  { rows, lostBlobs, members }: BackupManifest,
  blobs: ReadonlySet<string>,
) {
  const files = members.filter(({ name }) => name.startsWith("blobs/"));
  return {
    madeAt: header.madeAt,
    tables: header.tables.length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    blobs: blobs.size,
    blobBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    lostBlobs,
  };
}
