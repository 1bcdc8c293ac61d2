import type { Readable } from "node:stream";

/** What a key looks like. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** A blob as it is stored: its key is the SHA-256 of its bytes, so equal contents are stored once. */
export interface StoredBlob {
  /** 64 hexadecimal digits, lower case. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/**
 * Bytes on their way into the store. Nothing of them can be read from the store before `commit`; whoever opens one
 * ends it by exactly one of `commit` and `discard`.
 */
export interface BlobWriter {
  /** Takes the next bytes; wait for the promise before giving more. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the blob durable under its key. Idempotent for equal contents. */
  commit(): Promise<StoredBlob>;
  /** Leaves no trace of what was written. */
  discard(): Promise<void>;
}

/** Where files go that are too big for a database row: trace sets, tables. */
export interface BlobStore {
  writer(): Promise<BlobWriter>;
  /** Unchecked: see `verified.ts`. @throws BlobNotFoundError */
  read(sha256: string): Promise<Readable>;
  /**
   * The whole blob, in a buffer of its own that may be transferred to a thread; its bytes are checked against its key.
   * @throws BlobNotFoundError, BlobDamagedError
   */
  bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The bytes `[start, end)` of the blob, without reading the others.
   * @throws BlobNotFoundError
   */
  range(sha256: string, start: number, end: number): Promise<Uint8Array>;
  /** The blob's size in bytes, or undefined if it is not there. */
  size(sha256: string): Promise<number | undefined>;
  /** Removes the blob; no error if it is not there. What may be stored again meanwhile: under a `BlobGuard`. */
  delete(sha256: string): Promise<void>;
  /** Whether the blob is there and was last stored before `time`; storing equal contents again counts. */
  isOlder(sha256: string, time: Date): Promise<boolean>;
  /** The keys of all blobs that are older than `time`. */
  list(time: Date): AsyncIterable<string>;
}

/** A blob that a row names is not in the store: the store was lost or is not the one that was written to. */
export class BlobNotFoundError extends Error {
  override name = "BlobNotFoundError";

  constructor(sha256: string) {
    super(`the file store has no blob ${sha256}`);
  }
}

/** What the store has under a key is not what was stored under it. */
export class BlobDamagedError extends Error {
  override name = "BlobDamagedError";

  constructor(sha256: string) {
    super(`the file store's blob ${sha256} is damaged`);
  }
}

/**
 * The store could not be asked, as opposed to that it answered with an error: nothing is known of the blob, and another try is worth
 * it. Has no cause: what the network says of a store must not be taken for what it says of the database.
 */
export class StorageUnreachableError extends Error {
  override name = "StorageUnreachableError";

  /** @param why what the network or the store said */
  constructor(why: string) {
    super(`the file store cannot be reached: ${why}`);
  }
}

/** Stores a file that is at hand in chunks. */
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
