import type { Piscina } from "piscina";
import { resultOf } from "../lib/platform/failures/outcome.ts";
import type { SetMaker } from "../lib/use-cases/results/closing/closing-services.ts";
import type { PublicSetFiles, PublicSetTask } from "../lib/use-cases/results/closing/make-public-set.ts";
import type { PlainSetTask } from "../lib/use-cases/results/closing/plain-set.ts";
import { threadPool } from "./thread-pool.ts";

/** Makes the public sets of a closing round in a thread, which ends when there is nothing left to do. */
export class ThreadSetMaker implements SetMaker {
  private readonly pool: Piscina;

  /** @param threadFile URL of `public-set-thread`, source or bundled */
  constructor(threadFile: URL) {
    this.pool = threadPool(threadFile, { maxThreads: 1, idleTimeout: 1_000 });
  }

  async publicSet(task: PublicSetTask): Promise<PublicSetFiles> {
    return resultOf<PublicSetFiles>(await this.pool.run(task));
  }

  async plainSet(task: PlainSetTask): Promise<Uint8Array[]> {
    return resultOf<Uint8Array[]>(await this.pool.run(task, { name: "plainSet" }));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
