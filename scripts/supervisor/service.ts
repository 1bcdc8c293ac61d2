import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { printStep } from "../bootstrap/report.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

export interface ServiceOptions {
  /** Its name within a sentence: "the web app". */
  readonly name: string;
  readonly spawn: () => ChildProcess;
  /** Resolves when other parts can use it. May never resolve if the program has ended. */
  readonly whenReady: (child: ChildProcess) => Promise<void>;
  /** The end of its log. */
  readonly lastWords: () => string | Promise<string>;
  /** Signal for a graceful end. */
  readonly stopSignal: NodeJS.Signals;
  /** How long a graceful end may take before the program is killed. */
  readonly graceMs: number;
  /** Signal that ends the program at once without corrupting its data. */
  readonly killSignal: NodeJS.Signals;
}

const firstDelayMs = 250;
const longestDelayMs = 5_000;
/** A program that has run for this long is restarted without an increased delay. */
const settledMs = 10_000;

/** A program that is kept running: it is restarted, with increasing delays, whenever it ends by itself. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #stopping = false;
  #delayMs = firstDelayMs;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  /**
   * Starts it for the first time.
   * @throws SetUpError with the end of its log if it ends instead
   */
  async start(): Promise<void> {
    const child = await this.#launch();
    this.#watch(child);
  }

  /** Ends it gracefully, kills it after the grace period, and prevents restarts. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const timer = setTimeout(() => this.kill(), this.#options.graceMs);
    child.kill(this.#options.stopSignal);
    await whenEnded(child);
    clearTimeout(timer);
  }

  /** Kills it. */
  kill(): void {
    this.#stopping = true;
    if (this.#child && !hasEnded(this.#child)) this.#child.kill(this.#options.killSignal);
  }

  async #launch(): Promise<ChildProcess> {
    const { name, spawn, whenReady, lastWords, killSignal } = this.#options;
    const child = spawn();
    child.on("error", () => {});
    this.#child = child;
    try {
      await Promise.race([
        whenReady(child),
        whenEnded(child).then(() => failWith(`it ended (${howEnded(child)})`)),
      ]);
      return child;
    } catch (error) {
      child.kill(killSignal);
      throw new SetUpError(
        `${capitalized(name)} did not start: ${(error as Error).message}. Its log ends so:\n${await lastWords()}`,
      );
    }
  }

  #watch(child: ChildProcess): void {
    const began = Date.now();
    whenEnded(child).then(() => {
      if (Date.now() - began > settledMs) this.#delayMs = firstDelayMs;
      return this.#restart(`ended (${howEnded(child)})`);
    });
  }

  async #restart(what: string): Promise<void> {
    if (this.#stopping) return;
    printStep(`${capitalized(this.#options.name)} ${what}; starting it again`);
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(2 * delayMs, longestDelayMs);
    await wait(delayMs);
    if (this.#stopping) return;
    try {
      this.#watch(await this.#launch());
      printStep(`${capitalized(this.#options.name)} runs again`);
    } catch {
      await this.#restart("did not start");
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function whenEnded(child: ChildProcess): Promise<unknown> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once("exit", resolve));
}

function howEnded(child: ChildProcess): string {
  return child.signalCode ?? (child.exitCode === null ? "it cannot be run" : `exit ${child.exitCode}`);
}

function failWith(message: string): never {
  throw new Error(message);
}

function capitalized(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
