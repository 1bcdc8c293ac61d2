import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import type { PublicSetFiles, PublicSetTask } from "./make-public-set.ts";
import type { PlainSetTask } from "./plain-set.ts";

/** Makes the files of sets, which takes some time; in a worker it runs in a thread. */
export interface SetMaker {
  publicSet(task: PublicSetTask): Promise<PublicSetFiles>;
  plainSet(task: PlainSetTask): Promise<readonly Uint8Array[]>;
}

/** What a close needs. */
export interface ClosingServices {
  readonly db: Database;
  readonly store: BlobStore;
  readonly maker: SetMaker;
  /** Aborted when the worker is being stopped. An aborted close has not failed: another worker will start it again. */
  readonly signal?: AbortSignal;
}
