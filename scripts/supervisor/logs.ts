import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { createStream, type RotatingFileStream } from "rotating-file-stream";

const OWNER_ALONE = 0o600;
/** A log that has grown to this size is renamed to `web.log.1`, what was that to `web.log.2`, and so on; so many older ones are kept. */
const LARGEST = "10M";
const KEPT = 9;
/** How many characters of the end are remembered for error messages. */
const TAIL = 20_000;
/** How long the end of a program's output is waited for once it has ended; a child process of its own may hold it open. */
const LAST_WORDS_MS = 1_000;

/** A program's log file, to which the output of each of its runs is appended, and which is rotated by size. */
export class Log {
  readonly #file: string;
  #stream: RotatingFileStream | undefined;
  #tail = "";
  #following: Promise<unknown> = Promise.resolve();

  /** @param name the program's: `web` */
  constructor(dataDir: string, name: string) {
    this.#file = logFile(dataDir, name);
  }

  /** Appends what a program writes to its standard output and its standard error, which must be pipes. */
  follow({ stdout, stderr }: ChildProcess): void {
    const outputs = [stdout, stderr].filter((stream) => stream !== null);
    this.#following = Promise.all(outputs.map((output) => this.#append(output)));
  }

  /** The last lines of a program that has ended, for error messages. */
  async lastWords(lines = 20): Promise<string> {
    await Promise.race([this.#following, wait(LAST_WORDS_MS)]);
    return this.#tail.trimEnd().split("\n").slice(-lines).join("\n");
  }

  async close(): Promise<void> {
    await Promise.race([this.#following, wait(LAST_WORDS_MS)]);
    const stream = this.#stream;
    if (stream) await new Promise<void>((resolve) => stream.end(resolve));
  }

  async #append(output: Readable): Promise<void> {
    try {
      for await (const chunk of output) await this.#write(chunk);
    } catch {
      // The output broke off.
    }
  }

  /** Waits until the chunk is written. What cannot be, for example on a full disk, is dropped, so that the program goes on. */
  #write(chunk: Buffer): Promise<void> {
    this.#tail = (this.#tail + chunk).slice(-TAIL);
    this.#stream ??= this.#open();
    const stream = this.#stream;
    return new Promise((resolve) => {
      stream.write(chunk, () => resolve());
    });
  }

  #open(): RotatingFileStream {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const stream = createStream(path.basename(this.#file), {
      path: path.dirname(this.#file),
      size: LARGEST,
      rotate: KEPT,
      mode: OWNER_ALONE,
    });
    // The next chunk opens it again.
    stream.on("error", () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}

export function logFile(dataDir: string, name: string): string {
  return path.join(dataDir, "logs", `${name}.log`);
}
