import type { BlobReader } from "../../../platform/storage/blob-store.ts";

/** The files that a submission's scores are computed from. */
interface ScoredFiles {
  /** O; secret. */
  readonly original: Uint8Array<ArrayBuffer>;
  /** R. */
  readonly reference: Uint8Array<ArrayBuffer>;
  /** A. */
  readonly anonymized: Uint8Array<ArrayBuffer>;
}

/** The columns of a submission that name these files. */
interface NamesFiles {
  readonly sha256: string;
  readonly dataSet: { readonly originalSha256: string; readonly referenceSha256: string };
}

/** Reads the three files. @throws BlobNotFoundError, BlobDamagedError, StorageUnreachableError */
export async function readScoredFiles(
  store: BlobReader,
  { sha256, dataSet }: NamesFiles,
): Promise<ScoredFiles> {
  const [original, reference, anonymized] = await Promise.all([
    store.bytes(dataSet.originalSha256),
    store.bytes(dataSet.referenceSha256),
    store.bytes(sha256),
  ]);
  return { original, reference, anonymized };
}
