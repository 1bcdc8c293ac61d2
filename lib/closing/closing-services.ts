import type { Database } from "../db/client.ts";
import type { BlobStore } from "../storage/blob-store.ts";
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
  /** Aborted when whoever closes is being stopped: what that cuts short is begun again elsewhere, and has not failed. */
  readonly signal?: AbortSignal;
}
