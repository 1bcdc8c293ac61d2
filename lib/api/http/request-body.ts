import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../common/errors.ts";
import { Paces } from "../../common/pace.ts";
import { processWide } from "../../common/process-wide.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { ContentDigest } from "./content-digest.ts";

/** How much of a refused upload is still read, so that the sender receives the response rather than a broken connection. */
const DRAINED_BYTES = 1_000_000_000;
const DRAINED_MS = 60_000;
/**
 * At which rate, from one client's address: a refused file ends within a second or two, and bodies without end do not keep a core busy,
 * however many there are.
 */
const DRAINED_PER_SECOND = 32_000_000;

/** The time limit of a body, and the error for exceeding it. */
export interface BodyTime {
  readonly ms: number;
  /** The least rate at which it must come, once `graceMs` have passed. Only waiting for the sender counts. */
  readonly rate?: { readonly bytesPerSecond: number; readonly graceMs: number };
  readonly tooSlow: () => UserError;
}

/**
 * A request's body that may be left half read without breaking the connection, since a browser reads the response only after it
 * has sent everything.
 */
export class RequestBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly time: BodyTime | undefined;
  private digest: ContentDigest | undefined;
  private readonly begunAt = performance.now();
  private waitedMs = 0;
  private bytes = 0;
  private ended = false;
  private isTooSlow = false;

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

  /** Notes the digest that the headers declare, if any; to be called before anything is read. @throws UserError `bad_digest` (400) */
  expectDigest(headers: Headers): void {
    this.digest = ContentDigest.of(headers);
  }

  /** Whether the headers declared a digest. */
  get isDeclared(): boolean {
    return this.digest !== undefined;
  }

  /**
   * Reads to the end. Whoever declared the digest at the beginning could not choose the content later, so the request counts from
   * `begunAt`, otherwise from now.
   * @param assertInTime refuses a later time
   * @throws UserError as {@link chunks}; `digest_mismatch` (422); that of `assertInTime`
   */
  async arrival(begunAt: Date, assertInTime: (at: Date) => Promise<unknown>): Promise<Date> {
    for await (const _ of this.chunks());
    if (this.digest) {
      this.digest.verify();
      return begunAt;
    }
    const now = databaseClock.now();
    await assertInTime(now);
    return now;
  }

  /** Reads and discards the rest, unless it comes too slowly, at a limited rate and up to a limit of bytes and time; then cancels the body. */
  async drain(address: string): Promise<void> {
    this.digest = undefined;
    const pace = drainPaces().of(address);
    const end = performance.now() + DRAINED_MS;
    let left = DRAINED_BYTES;
    try {
      while (!this.ended && !this.isTooSlow && left > 0) {
        const chunk = await this.nextBefore(end);
        if (chunk === "late") break;
        const { byteLength } = chunk ?? { byteLength: 0 };
        left -= byteLength;
        await pace.take(byteLength);
      }
    } catch {
      // The sender has disconnected, so nobody waits for the response.
      this.ended = true;
    } finally {
      if (!this.ended) this.reader?.cancel().catch(() => {});
    }
  }

  private async nextInTime(): Promise<Uint8Array | undefined> {
    const { time } = this;
    if (!time) return this.next();
    const askedAt = performance.now();
    const chunk = await this.nextBefore(Math.min(this.begunAt + time.ms, this.slowAt(askedAt, time)));
    if (chunk === "late") {
      this.isTooSlow = true;
      throw time.tooSlow();
    }
    this.waitedMs += performance.now() - askedAt;
    return chunk;
  }

  /** When the body is too slow if nothing more comes. */
  private slowAt(now: number, { rate }: BodyTime): number {
    if (!rate) return Number.POSITIVE_INFINITY;
    return now + rate.graceMs + (this.bytes / rate.bytesPerSecond) * 1000 - this.waitedMs;
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
    if (done) {
      this.ended = true;
      return undefined;
    }
    this.bytes += value.byteLength;
    this.digest?.update(value);
    return value;
  }
}

const drainPaces = (): Paces => processWide("paces of drained bodies", () => new Paces(DRAINED_PER_SECOND));
