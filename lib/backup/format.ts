import { z } from "zod";
import { SHA256 } from "../storage/blob-store.ts";

/**
 * A backup is a tar archive: first `backup.json` (what it is), then the tables as PostgreSQL's COPY writes them
 * (`tables/User/000001.copy`, ...: pieces of one text), then the stored files under their SHA-256 (`blobs/ab/abcd...`),
 * and last `manifest.json`, by which all of it is checked.
 */
export const FORMAT = 1;
export const HEADER = "backup.json";
export const MANIFEST = "manifest.json";

const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) });

/** A table and its columns, in the order in which a COPY has them. */
export type BackupTable = z.infer<typeof tableSchema>;

/** What stands at the beginning, before anything is known of the contents. */
export const headerSchema = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** The names of all migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
});

export type BackupHeader = z.infer<typeof headerSchema>;

const memberSchema = z.strictObject({
  name: z.string(),
  sizeBytes: z.int().min(0),
  sha256: z.string().regex(SHA256),
});

export type BackupMember = z.infer<typeof memberSchema>;

/** What stands at the end. */
export const manifestSchema = z.strictObject({
  /** Rows by table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** Every member before this one, in order. */
  members: z.array(memberSchema),
  /** Files that rows name and that were lost before the backup. */
  lostBlobs: z.array(z.string().regex(SHA256)),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** The name of a piece of a table's rows, from 1. */
export function tableMember(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, "0")}.copy`;
}

/** The name of a stored file. */
export function blobMember(sha256: string): string {
  return `blobs/${sha256.slice(0, 2)}/${sha256}`;
}

/** What a member's name says that it holds; undefined for one that no backup has. */
export function parseMember(
  name: string,
): { table: string } | { sha256: string } | typeof MANIFEST | undefined {
  if (name === MANIFEST) return MANIFEST;
  const table = /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];
  if (table) return { table };
  const sha256 = /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1];
  return sha256 ? { sha256 } : undefined;
}
