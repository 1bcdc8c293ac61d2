import { Worker } from "node:worker_threads";

interface Question {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

/** A thread that answers messages, one at a time, in their order. It keeps no program from ending. */
export class HelperThread {
  private readonly worker: Worker;
  /** What was asked and is not answered yet, in order. */
  private readonly questions: Question[] = [];
  private failure: Error | undefined;
  private isClosing = false;

  /** @param program a module that posts one answer for each message, in their order */
  constructor(program: URL) {
    this.worker = new Worker(program);
    this.worker.on("message", (answer) => this.settle((question) => question.resolve(answer)));
    this.worker.on("error", (error) => this.fail(error));
    this.worker.on("exit", (code) => this.fail(new Error(`the thread ended with ${code}`)));
    // After the listeners: one for messages makes the program wait for them.
    this.worker.unref();
  }

  /** What the thread answers; rejects if it fails. The message is on its way at once, even if this thread goes on without a pause. */
  ask<T>(message: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.questions.push({ resolve: (answer) => resolve(answer as T), reject });
      this.worker.ref();
      this.worker.postMessage(message);
    });
  }

  /** Ends the thread; rejects what it has not answered. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.worker.terminate();
  }

  private settle(end: (question: Question) => void): void {
    const question = this.questions.shift();
    // A thread that is being ended is waited for, though it be for nothing else.
    if (this.questions.length === 0 && !this.isClosing) this.worker.unref();
    if (question) end(question);
  }

  private fail(reason: Error): void {
    this.failure ??= reason;
    while (this.questions.length > 0) this.settle((question) => question.reject(reason));
  }
}
