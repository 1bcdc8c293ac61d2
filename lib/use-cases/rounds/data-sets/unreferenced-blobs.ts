import type { Database } from "../../../platform/db/client.ts";
import { blobGuard } from "../../../platform/storage/blob-guard.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { BLOB_COLUMNS } from "./blob-columns.ts";

/** Younger blobs are kept: a blob is stored before the row that refers to it, and a previewed import may wait hours for confirmation. */
const YOUNG_MS = 24 * 60 * 60 * 1000;

/**
 * The blobs of the store that no row of this database refers to and that are older than a day: from imports that were previewed
 * but not applied, from replaced data sets, and from uploads that the database failed to record. Reads the tables once, at the start: what
 * a row names only afterwards may be found too, so `removeUnreferenced` looks again.
 */
export async function* unreferencedBlobs(
  db: Database,
  store: BlobStore,
  now = new Date(),
): AsyncGenerator<{ readonly sha256: string; readonly sizeBytes: number }> {
  const named = await namedBlobs(db);
  for await (const sha256 of store.list(youngSince(now))) {
    if (named.has(sha256)) continue;
    yield { sha256, sizeBytes: (await store.size(sha256)) ?? 0 };
  }
}

/**
 * Removes a blob, unless it has been stored again meanwhile.
 * @returns whether it was removed
 * @throws UserError `backup_running` (409)
 */
export async function removeUnreferenced(
  db: Database,
  store: BlobStore,
  sha256: string,
  now = new Date(),
): Promise<boolean> {
  return blobGuard(db).whileRemoving(sha256, async () => {
    if (!(await store.isOlder(sha256, youngSince(now))) || (await isNamed(db, sha256))) return false;
    await store.delete(sha256);
    return true;
  });
}

function youngSince(now: Date): Date {
  return new Date(now.getTime() - YOUNG_MS);
}

/** The keys of all blobs that a row refers to. About 100 bytes of memory each. */
async function namedBlobs(db: Database): Promise<ReadonlySet<string>> {
  const uses = BLOB_COLUMNS.map(({ table, column }) => `SELECT "${column}" AS sha256 FROM "${table}"`);
  const rows = await db.$queryRawUnsafe<{ sha256: string }[]>(uses.join(" UNION "));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Whether a row refers to the blob. The columns have no index, so this reads all rows of their tables. */
async function isNamed(db: Database, sha256: string): Promise<boolean> {
  const uses = BLOB_COLUMNS.map(({ table, column }) => `SELECT FROM "${table}" WHERE "${column}" = $1`);
  const [{ named }] = await db.$queryRawUnsafe<{ named: boolean }[]>(
    `SELECT EXISTS (${uses.join(" UNION ALL ")}) AS named`,
    sha256,
  );
  return named;
}
