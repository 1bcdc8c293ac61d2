import { Worker } from "node:worker_threads";

/** The message at which a thread ends itself instead of answering. */
export const END = "end";
/** A thread that has not ended itself by then is terminated. */
const ANSWER_TIMEOUT_MS = 5000;

interface Question {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

/** A thread that answers messages one at a time, in order. It does not keep the program running while no answer is pending. */
export class HelperThread {
  private readonly worker: Worker;
  /** The questions that are not answered yet, in order. */
  private readonly questions: Question[] = [];
  private failure: Error | undefined;
  private isClosing = false;

  /** @param program a module that posts one answer for each message, in order, and ends itself at {@link END} */
  constructor(program: URL) {
    this.worker = new Worker(program);
    this.worker.on("message", (answer) => this.settle((question) => question.resolve(answer)));
    this.worker.on("error", (error) => this.fail(error));
    this.worker.on("exit", (code) => this.fail(new Error(`the thread ended with ${code}`)));
    // Must come after the listeners: adding one for messages refs the thread again.
    this.worker.unref();
  }

  /** Returns the thread's answer; rejects if the thread fails. The message is sent at once, even if this thread stays busy. */
  ask<T>(message: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.questions.push({ resolve: (answer) => resolve(answer as T), reject });
      this.worker.ref();
      this.worker.postMessage(message);
    });
  }

  /**
   * Ends the thread; rejects unanswered questions. An idle thread ends itself: when one is terminated, Node does not wait for what V8 does in
   * the background for it, which in about one of a hundred cases aborted the whole program.
   */
  async close(): Promise<void> {
    this.isClosing = true;
    if (this.failure || this.questions.length > 0) return void (await this.worker.terminate());
    this.worker.ref();
    const ended = new Promise((resolve) => this.worker.once("exit", resolve));
    this.worker.postMessage(END);
    const limit = setTimeout(() => this.worker.terminate(), ANSWER_TIMEOUT_MS);
    await ended;
    clearTimeout(limit);
  }

  private settle(end: (question: Question) => void): void {
    const question = this.questions.shift();
    // While closing, the thread stays referenced, so that the program waits for its end.
    if (this.questions.length === 0 && !this.isClosing) this.worker.unref();
    if (question) end(question);
  }

  private fail(reason: Error): void {
    this.failure ??= reason;
    while (this.questions.length > 0) this.settle((question) => question.reject(reason));
  }
}
