import type { BlobStore } from "../storage/blob-store.ts";

/** The files of a submission, by which its scores are found again. */
interface ScoredFiles {
  /** O; secret. */
  readonly original: Uint8Array<ArrayBuffer>;
  /** R. */
  readonly reference: Uint8Array<ArrayBuffer>;
  /** A. */
  readonly anonymized: Uint8Array<ArrayBuffer>;
}

/** A submission's row, as far as it names files. */
interface NamesFiles {
  readonly sha256: string;
  readonly dataSet: { readonly originalSha256: string; readonly referenceSha256: string };
}

/** The bytes of the three files. @throws BlobNotFoundError, BlobDamagedError, StorageUnreachableError */
export async function readScoredFiles(
  store: BlobStore,
  { sha256, dataSet }: NamesFiles,
): Promise<ScoredFiles> {
  const [original, reference, anonymized] = await Promise.all([
    store.bytes(dataSet.originalSha256),
    store.bytes(dataSet.referenceSha256),
    store.bytes(sha256),
  ]);
  return { original, reference, anonymized };
}
