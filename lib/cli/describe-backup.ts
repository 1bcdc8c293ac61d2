import type { BackupSummary } from "../backup/write-backup.ts";

/** What a backup holds, in a line; and a line for each file that it lacks. */
export function describeBackup({ rows, tables, blobs, blobBytes, lostBlobs }: BackupSummary): string {
  const held = `${rows} rows of ${tables} tables, ${blobs} files of ${blobBytes} bytes`;
  return [held, ...lostBlobs.map((sha256) => `lost before the backup: ${sha256}`)].join("\n");
}
