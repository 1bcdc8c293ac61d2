import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import pg from "pg";
import * as copyStreams from "pg-copy-streams";
import { UserError } from "../../../common/errors.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { appliedMigrations } from "../../../platform/db/migrations.ts";
import { KEPT_BLOBS } from "../../../platform/storage/blob-guard.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { BLOB_COLUMNS } from "../../rounds/data-sets/blob-columns.ts";
import { listTables } from "./catalog.ts";
import {
  type BackupHeader,
  type BackupManifest,
  type BackupMember,
  type BackupTable,
  blobMember,
  FORMAT,
  HEADER,
  MANIFEST,
  tableMember,
} from "./format.ts";
import { withRolledBackSession, withSession } from "./session.ts";
import { TarWriter } from "./tar-writer.ts";

/** Size of a table's pieces. Tables are split, because a tar archive needs each member's size before its contents. */
const PIECE_BYTES = 4 * 1024 * 1024;

const SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

interface BackupOptions {
  readonly url: string;
  readonly store: BlobStore;
  /** Where the archive is written; not ended. */
  readonly sink: Writable;
  /** Whether to continue if the store has lost files. */
  readonly leaveOutLost?: boolean;
}

/** What a backup contains. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  readonly blobBytes: number;
  readonly lostBlobs: readonly string[];
}

/**
 * Writes everything: all rows in one consistent snapshot, even while the site is running, and all files that these rows refer
 * to. Files are outside the snapshot: they never change, and none is removed before the backup is complete. Memory use does not
 * grow with the data.
 *
 * @throws UserError `not_migrated`, `lost_files`, `files_not_kept`, `damaged_file`
 */
export function writeBackup(options: BackupOptions, now = databaseClock.now()): Promise<BackupSummary> {
  // In a session of its own, because the snapshot's ends when the tables are written, which is long before the files are.
  return withRolledBackSession(options.url, "BEGIN", async (keeper) => {
    await keeper.query("SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))", [KEPT_BLOBS]);
    return await writeMembers(options, keeper, now);
  });
}

/** @param keeper keeps the files; if its session ends, the backup goes on, and is complete unless it then lacks a file */
async function writeMembers(options: BackupOptions, keeper: pg.Client, now: Date): Promise<BackupSummary> {
  const { url, store, sink, leaveOutLost = false } = options;
  const archive = new CountedArchive(new TarWriter(sink, now));
  const { rows, keys, auditHead } = await withSession(url, SNAPSHOT, (client) =>
    writeTables(client, archive, now),
  );
  const lostBlobs: string[] = [];
  let blobBytes = 0;
  for (const key of keys) {
    const sizeBytes = await store.size(key);
    if (sizeBytes === undefined) lostBlobs.push(key);
    else await archive.add(blobMember(key), sizeBytes, await store.read(key), key);
    if (lostBlobs.length > 0 && !leaveOutLost) {
      throw (await isAlive(keeper)) ? lostFiles(lostBlobs[0]) : filesNotKept(lostBlobs[0]);
    }
    blobBytes += sizeBytes ?? 0;
  }
  await archive.finish({ rows, lostBlobs, auditHead });
  return {
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    blobs: keys.length - lostBlobs.length,
    blobBytes,
    lostBlobs,
  };
}

async function writeTables(client: pg.Client, archive: CountedArchive, now: Date) {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) {
    throw new UserError("not_migrated", "This database holds no platform: it was never migrated.");
  }
  const tables = await listTables(client);
  const header: BackupHeader = { format: FORMAT, madeAt: now.toISOString(), migrations, tables };
  await archive.addJson(HEADER, header);
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await writeTable(client, archive, table);
  return { rows, keys: await namedBlobs(client), auditHead: await auditHeadHash(client) };
}

/** @returns the number of rows */
async function writeTable(client: pg.Client, archive: CountedArchive, table: BackupTable): Promise<number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(", ");
  const copy = client.query(copyStreams.to(`COPY ${pg.escapeIdentifier(table.name)} (${columns}) TO STDOUT`));
  let piece = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    await archive.add(tableMember(table.name, ++piece), waitingBytes, waiting);
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const chunk of copy) {
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes >= PIECE_BYTES) await flush();
  }
  await flush();
  return copy.rowCount;
}

/** The keys of all files that rows refer to, sorted. */
async function namedBlobs(client: pg.Client): Promise<string[]> {
  const columns = BLOB_COLUMNS.map(({ table, column }) => `SELECT "${column}" AS key FROM "${table}"`);
  const { rows } = await client.query<{ key: string }>(`${columns.join(" UNION ")} ORDER BY key`);
  return rows.map(({ key }) => key);
}

/** Hash of the newest sealed audit entry. */
async function auditHeadHash(client: pg.Client): Promise<string | null> {
  const newest = 'SELECT hash FROM "AuditEntry" WHERE sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1';
  const { rows } = await client.query<{ hash: string }>(newest);
  return rows[0]?.hash ?? null;
}

function isAlive(client: pg.Client): Promise<boolean> {
  return client.query("SELECT").then(
    () => true,
    () => false,
  );
}

function lostFiles(key: string): UserError {
  return new UserError(
    "lost_files",
    `The file store has lost ${key}, which the database names. --leave-out-lost backs up without what is lost.`,
    500,
    { sha256: key },
  );
}

function filesNotKept(key: string): UserError {
  return new UserError(
    "files_not_kept",
    `The file store does not have ${key}, which the backup needs. The connection to PostgreSQL that kept files from being removed` +
      " has ended, so it may have been removed since the backup began: back up again.",
    500,
    { sha256: key },
  );
}

/** An archive that records each member's hash, for the final manifest. */
class CountedArchive {
  private readonly tar: TarWriter;
  private readonly members: BackupMember[] = [];

  constructor(tar: TarWriter) {
    this.tar = tar;
  }

  /** @param expected hash that the contents must have; if absent, any */
  async add(
    name: string,
    sizeBytes: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    expected?: string,
  ): Promise<void> {
    const hash = createHash("sha256");
    await this.tar.add(name, sizeBytes, hashed(chunks, hash));
    const sha256 = hash.digest("hex");
    if (expected !== undefined && sha256 !== expected) {
      throw new UserError("damaged_file", `The file ${expected} in the file store is damaged.`, 500);
    }
    this.members.push({ name, sizeBytes, sha256 });
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    await this.add(name, bytes.byteLength, [bytes]);
  }

  async finish(facts: Omit<BackupManifest, "members">): Promise<void> {
    await this.addJson(MANIFEST, { ...facts, members: [...this.members] });
    await this.tar.finish();
  }
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
