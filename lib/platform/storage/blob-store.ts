import type { Readable } from "node:stream";

/** The format of keys. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** A stored blob. Its key is the SHA-256 of its bytes, so that equal contents are stored once. */
export interface StoredBlob {
  /** 64 hexadecimal digits, lower case. */
  readonly sha256: string;
  /** Of the text. */
  readonly sizeBytes: number;
  /** What it takes in the store, gzipped. */
  readonly storedBytes: number;
}

/**
 * Writes a blob. Nothing can be read from the store before `commit`. The caller must end the writer with exactly one of `commit`
 * and `discard`.
 */
export interface BlobWriter {
  /** Writes the next bytes; the caller awaits the promise before the next call. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the blob durable under its key. Idempotent for equal contents. */
  commit(): Promise<StoredBlob>;
  /** Deletes everything that was written. */
  discard(): Promise<void>;
}

/** A store for files that are too large for database rows: trace sets and tables. */
export interface BlobStore {
  writer(): Promise<BlobWriter>;
  /** Streams the blob without checking its contents; see `verified.ts`. @throws BlobNotFoundError */
  read(sha256: string): Promise<Readable>;
  /**
   * Reads the whole blob into a buffer of its own, which may be transferred to a thread, and checks it against its key.
   * @throws BlobNotFoundError, BlobDamagedError
   */
  bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The bytes `[start, end)` of the blob; what comes before them may have to be read.
   * @throws BlobNotFoundError
   */
  range(sha256: string, start: number, end: number): Promise<Uint8Array>;
  /** The blob's size in bytes, or undefined if it does not exist. */
  size(sha256: string): Promise<number | undefined>;
  /** Removes the blob, if it exists. If it might be stored again at the same time, call this under a `BlobGuard`. */
  delete(sha256: string): Promise<void>;
  /** Whether the blob exists and was last stored before `time`; storing equal contents again counts. */
  isOlder(sha256: string, time: Date): Promise<boolean>;
  /** Checks that blobs can be stored. @throws the error with which storing one would fail now */
  check(): Promise<void>;
  /** The keys of all blobs that were last stored before `time`. */
  list(time: Date): AsyncIterable<string>;
}

/** What reads whole blobs. */
export type BlobReader = Pick<BlobStore, "bytes">;

/** A blob that a row refers to is missing: the store was lost, or is not the one that was written to. */
export class BlobNotFoundError extends Error {
  override name = "BlobNotFoundError";

  constructor(sha256: string) {
    super(`the file store has no blob ${sha256}`);
  }
}

/** The contents under a key have changed since they were stored. */
export class BlobDamagedError extends Error {
  override name = "BlobDamagedError";

  constructor(sha256: string) {
    super(`the file store's blob ${sha256} is damaged`);
  }
}

/**
 * The store could not be reached, as opposed to responding with an error: nothing is known about the blob, and a retry may succeed. Has
 * no cause, so that a network error of the store is not mistaken for one of the database.
 */
export class StorageUnreachableError extends Error {
  override name = "StorageUnreachableError";

  /** @param why message of the network or the store */
  constructor(why: string) {
    super(`the file store cannot be reached: ${why}`);
  }
}

/** Stores a file that is available in chunks. */
export async function storeChunks(store: BlobStore, chunks: Iterable<Uint8Array>): Promise<StoredBlob> {
  const writer = await store.writer();
  try {
    for (const chunk of chunks) await writer.write(chunk);
    return await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
