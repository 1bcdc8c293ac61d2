import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * Makes the end of storing a blob and the removal of the same blob mutually exclusive, across machines: the remover checks the blob's
 * age and removes it in one step, and the storer learns whether the blob still exists.
 */
export interface BlobGuard {
  /** Runs `work` while nobody removes this blob. @param work must be short */
  whileStoring<T>(sha256: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` while nobody finishes storing this blob. @param work must be short */
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
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${nameOf(sha256)}, 0))`;
        return work();
      }),
  };
}

function nameOf(sha256: string): string {
  return `blob ${sha256}`;
}
