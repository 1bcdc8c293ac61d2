import { Worker } from "node:worker_threads";

/** A thread that answers messages, one at a time, in their order. It keeps no program from ending. */
export class HelperThread {
  private readonly worker: Worker;
  private last: Promise<unknown> | undefined;

  /** @param program a module that posts one answer for each message */
  constructor(program: URL) {
    this.worker = new Worker(program);
    this.worker.unref();
  }

  /** What the thread answers; rejects if it fails. */
  ask<T>(message: unknown): Promise<T> {
    const answer = this.last ? this.last.then(() => this.exchange<T>(message)) : this.exchange<T>(message);
    this.last = answer.catch(() => {});
    return answer;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private exchange<T>(message: unknown): Promise<T> {
    const { worker } = this;
    return new Promise<T>((resolve, reject) => {
      const fail = (reason: Error | number): void =>
        settle(() => reject(reason instanceof Error ? reason : new Error(`the thread ended with ${reason}`)));
      const answer = (value: T): void => settle(() => resolve(value));
      const settle = (end: () => void): void => {
        // One by one: a worker without its own inner listeners would deliver no further message.
        worker.off("message", answer).off("error", fail).off("exit", fail).unref();
        end();
      };
      worker.on("message", answer).on("error", fail).on("exit", fail).ref();
      worker.postMessage(message);
    });
  }
}
