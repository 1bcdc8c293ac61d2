import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../common/errors.ts";

/** How much of a refused upload is still read, so that the sender receives the response rather than a broken connection. */
const DRAINED_BYTES = 1_000_000_000;
const DRAINED_MS = 60_000;

/** The time limit of a body, and the error for exceeding it. */
export interface BodyTime {
  readonly ms: number;
  readonly tooSlow: () => UserError;
}

/**
 * A request's body that may be left half read without breaking the connection, since a browser reads the response only after it
 * has sent everything.
 */
export class RequestBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly time: BodyTime | undefined;
  private readonly begunAt = performance.now();
  private ended = false;

  /** @param time limit from now on, by a monotonic clock; by default, the server's own limit of a request applies */
  constructor(body: ReadableStream<Uint8Array> | null, time?: BodyTime) {
    this.reader = body?.getReader();
    this.time = time;
    this.ended = this.reader === undefined;
  }

  /**
   * The body's bytes. Leaving the loop early keeps the rest for {@link drain}.
   * @throws UserError `upload_interrupted` if the sender disconnects; that of `time.tooSlow` when the time is up, even between chunks
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.nextInTime(); chunk; chunk = await this.nextInTime()) yield chunk;
  }

  /** Reads and discards the rest, up to a limit of bytes and time; then cancels the body. */
  async drain(): Promise<void> {
    const end = performance.now() + DRAINED_MS;
    let left = DRAINED_BYTES;
    try {
      while (!this.ended && left > 0) {
        const chunk = await this.nextBefore(end);
        if (chunk === "late") break;
        left -= chunk?.byteLength ?? 0;
      }
    } catch {
      // The sender has disconnected, so nobody waits for the response.
      this.ended = true;
    } finally {
      if (!this.ended) this.reader?.cancel().catch(() => {});
    }
  }

  private async nextInTime(): Promise<Uint8Array | undefined> {
    if (!this.time) return this.next();
    const chunk = await this.nextBefore(this.begunAt + this.time.ms);
    if (chunk === "late") throw this.time.tooSlow();
    return chunk;
  }

  private async nextBefore(end: number): Promise<Uint8Array | undefined | "late"> {
    const leftMs = end - performance.now();
    if (leftMs <= 0) return "late";
    const come = new AbortController();
    const late = sleep(leftMs, "late" as const, { signal: come.signal }).catch(() => "late" as const);
    try {
      return await Promise.race([this.next(), late]);
    } finally {
      come.abort();
    }
  }

  private async next(): Promise<Uint8Array | undefined> {
    if (this.ended || !this.reader) return undefined;
    const { done, value } = await this.reader.read().catch(() => {
      this.ended = true;
      throw new UserError("upload_interrupted", "The upload was interrupted.");
    });
    if (!done) return value;
    this.ended = true;
    return undefined;
  }
}
