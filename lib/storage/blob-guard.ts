import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * Keeps the end of storing a blob and the removal of one apart, on whichever machines: who removes it looks at its age and
 * removes it at one go, and who stores it learns whether it is still there.
 */
export interface BlobGuard {
  /** Runs while nobody removes this blob. @param work a moment's */
  whileStoring<T>(sha256: string, work: () => Promise<T>): Promise<T>;
  /** Runs while nobody ends storing this blob. @param work a moment's */
  whileRemoving<T>(sha256: string, work: () => Promise<T>): Promise<T>;
}

/** By a lock in the database that names the blobs: shared by all who store, alone for who removes. */
export function blobGuard(db: Database): BlobGuard {
  return {
    whileStoring: (sha256, work) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${nameOf(sha256)}, 0))`;
        return work();
      }),
    whileRemoving: (sha256, work) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${nameOf(sha256)}, 0))`;
        return work();
      }),
  };
}

function nameOf(sha256: string): string {
  return `blob ${sha256}`;
}
