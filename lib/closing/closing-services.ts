import type { Database } from "../db/client.ts";
import type { BlobStore, StoredBlob } from "../storage/blob-store.ts";
import type { PublicSetFiles, PublicSetTask } from "./make-public-set.ts";
import type { PlainSetTask } from "./plain-set.ts";

/** Does what takes a while; in a worker, in a thread. */
export interface SetMaker {
  publicSet(task: PublicSetTask): Promise<PublicSetFiles>;
  plainSet(task: PlainSetTask): Promise<readonly Uint8Array[]>;
}

/** What a close needs. */
export interface ClosingServices {
  readonly db: Database;
  readonly store: BlobStore;
  readonly maker: SetMaker;
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
