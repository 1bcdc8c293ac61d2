import { z } from "zod";
import { SHA256 } from "../../../platform/storage/blob-store.ts";

/**
 * A backup is a tar archive of, in this order: `backup.json` (the header), the tables in PostgreSQL's COPY format
 * (`tables/User/000001.copy`, ..., each a piece of the text), the stored files named by their SHA-256 (`blobs/ab/abcd...`),
 * and `manifest.json`, with which all members are verified.
 */
export const FORMAT = 1;
export const HEADER = "backup.json";
export const MANIFEST = "manifest.json";

const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) });

/** A table and its columns, in the order of its COPY data. */
export type BackupTable = z.infer<typeof tableSchema>;

/** Content of `backup.json`. */
export const headerSchema = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** The names of all migrations applied to the database, oldest first. */
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

/** Content of `manifest.json`. */
export const manifestSchema = z.strictObject({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** All members before the manifest, in order. */
  members: z.array(memberSchema),
  /** Files that rows refer to but that were missing when the backup was made. */
  lostBlobs: z.array(z.string().regex(SHA256)),
  /** Hash of the newest sealed audit entry, for `tracecup audit verify --head`; null if none was sealed. */
  auditHead: z.string().regex(SHA256).nullable(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** The member name of a piece of a table's rows; pieces count from 1. */
export function tableMember(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, "0")}.copy`;
}

/** The member name of a stored file. */
export function blobMember(sha256: string): string {
  return `blobs/${sha256.slice(0, 2)}/${sha256}`;
}

/** Parses a member name; undefined if no member of a backup is named so. */
export function parseMember(
  name: string,
): { table: string } | { sha256: string } | typeof MANIFEST | undefined {
  if (name === MANIFEST) return MANIFEST;
  const table = /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];
  if (table) return { table };
  const sha256 = /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1];
  return sha256 ? { sha256 } : undefined;
}
