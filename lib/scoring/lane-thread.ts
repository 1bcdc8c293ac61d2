import { Worker } from "node:worker_threads";
import type { LaneTask } from "./attack-lane.ts";
import type { AttackResult } from "./steps.ts";

/** A thread that runs lanes, one at a time. Start it early: it loads while the files are read. */
export class LaneThread {
  private readonly worker: Worker;

  /** @param program a module that answers each `LaneTask` message with its `AttackResult[]` */
  constructor(program: URL) {
    this.worker = new Worker(program);
    this.worker.unref();
  }

  /** Runs a lane; rejects if the thread fails. */
  run(task: LaneTask): Promise<AttackResult[]> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        this.worker.removeAllListeners();
        this.worker.unref();
        end();
      };
      this.worker.ref();
      this.worker.once("message", (results: AttackResult[]) => settle(() => resolve(results)));
      this.worker.once("error", (error) => settle(() => reject(error)));
      this.worker.once("exit", (code) => settle(() => reject(new Error(`the thread ended with ${code}`))));
      this.worker.postMessage(task);
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
