import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../errors.ts";

/** What of a refused upload is still read, so that the sender gets the answer rather than a broken connection. */
const DRAINED_BYTES = 1_000_000_000;
const DRAINED_MS = 60_000;

/**
 * A request's body that somebody may stop reading half way without breaking the connection: a browser reads the answer
 * only after it has sent everything.
 */
export class RequestBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private ended = false;

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.reader = body?.getReader();
    this.ended = this.reader === undefined;
  }

  /**
   * The body's bytes. Leaving the loop early leaves the rest unread, for {@link drain}.
   * @throws UserError `upload_interrupted` when the sender goes away
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.next(); chunk; chunk = await this.next()) yield chunk;
  }

  /** Reads what is left and throws it away, up to a limit of bytes and time; the rest is cut off. */
  async drain(): Promise<void> {
    const timeUp = new AbortController();
    const deadline = sleep(DRAINED_MS, "late" as const, { signal: timeUp.signal }).catch(
      () => "late" as const,
    );
    let left = DRAINED_BYTES;
    try {
      while (!this.ended && left > 0) {
        const chunk = await Promise.race([this.next(), deadline]);
        if (chunk === "late") break;
        left -= chunk?.byteLength ?? 0;
      }
    } catch {
      // The sender went away: nobody waits for the answer.
      this.ended = true;
    } finally {
      timeUp.abort();
      if (!this.ended) this.reader?.cancel().catch(() => {});
    }
  }

  private async next(): Promise<Uint8Array | undefined> {
    if (this.ended || !this.reader) return undefined;
    const { done, value } = await this.reader.read().catch(() => {
      this.ended = true;
      throw new UserError("upload_interrupted", "The upload broke off before its end.");
    });
    if (!done) return value;
    this.ended = true;
    return undefined;
  }
}
