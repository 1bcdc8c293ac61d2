import { UserError } from "../../common/errors.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";

/** The lock that a backup shares with others while it needs all blobs; whoever removes one needs it alone. */
export const KEPT_BLOBS = "blobs kept for a backup";

/** The lock that removers wait for first, so that only a backup keeps them from the lock above. */
const REMOVAL = "removal of a blob";

/**
 * Makes the end of storing a blob and the removal of the same blob mutually exclusive, across machines: the remover checks the blob's
 * age and removes it in one step, and the storer learns whether the blob still exists.
 */
export interface BlobGuard {
  /** Runs `work` while nobody removes this blob. @param work must be short */
  whileStoring<T>(sha256: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` while nobody finishes storing this blob, nobody removes another, and no backup begins.
   * @param work must be short
   * @throws UserError `backup_running` (409)
   */
  whileRemoving<T>(sha256: string, work: () => Promise<T>): Promise<T>;
}

/** A guard based on advisory locks in the database that refers to the blobs: shared for storing, exclusive for removing. */
export function blobGuard(db: Database): BlobGuard {
  return {
    whileStoring: (sha256, work) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${nameOf(sha256)}, 0))`;
        return work();
      }),
    whileRemoving: (sha256, work) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${REMOVAL}, 0))`;
        const [{ locked }] = await tx.$queryRaw<{ locked: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(hashtextextended(${KEPT_BLOBS}, 0)) AS locked`;
        if (!locked) throw backupRunning();
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${nameOf(sha256)}, 0))`;
        return work();
      }),
  };
}

function backupRunning(): UserError {
  return new UserError(
    "backup_running",
    "A backup is being made, which may need files that nothing names any more: remove them once it is complete.",
    409,
  );
}

function nameOf(sha256: string): string {
  return `blob ${sha256}`;
}
