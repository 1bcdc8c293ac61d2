import type { BackupSummary } from "../use-cases/site/backup/write-backup.ts";

/** Describes a backup's contents in one line, followed by a line for each missing file. */
export function describeBackup({ rows, tables, blobs, blobBytes, lostBlobs }: BackupSummary): string {
  const held = `${rows} rows of ${tables} tables, ${blobs} files of ${blobBytes} bytes`;
  return [held, ...lostBlobs.map((sha256) => `lost before the backup: ${sha256}`)].join("\n");
}
