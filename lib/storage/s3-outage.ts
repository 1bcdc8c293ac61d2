import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { NETWORK_ERRORS } from "../network-errors.ts";
import { StorageUnreachableError } from "./blob-store.ts";

/** The operating system's, the library's and the store's codes and names for what another try may mend, or an organizer. */
const OUTAGES: readonly unknown[] = [
  ...NETWORK_ERRORS,
  "TimeoutError",
  "SlowDown",
  // What arrived at the store was not what was sent.
  "BadDigest",
  "IncompleteBody",
  "RequestTimeout",
  // A wrong name, or one that is not there yet: it says nothing of the blob.
  "NoSuchBucket",
];

/** Before the second and the third try. */
const PAUSES_MS = [300, 1_500];

/** Answers that refuse whoever asks, whatever they ask for: keys that are wrong, have expired or lack a right. */
const REFUSALS: readonly unknown[] = [401, 403, "ExpiredToken", "TokenRefreshRequired"];
/** The library's name of an error that came without words. */
const UNSAID = "Unknown";
/** Answers of a server that has no time. */
const BUSY: readonly unknown[] = [408, 429];

/**
 * Runs a request to S3.
 * @throws StorageUnreachableError where it met no answer, or that of a server that cannot answer now
 */
export async function reaching<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw isOutage(error) ? new StorageUnreachableError(wordsOf(error as Error)) : error;
  }
}

/** Does what the library cannot do again by itself, as it sends a stream: three times, before whoever uploads is asked to come back later. */
export async function tryAgain<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof StorageUnreachableError)) throw error;
      await sleep(pause);
    }
  }
  return act();
}

/** The same stream; what breaks it is told as {@link reaching} tells it. */
export function reachingStream(stream: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(told(stream), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* told(stream: AsyncIterable<Uint8Array>) {
  try {
    yield* stream;
  } catch (error) {
    throw isOutage(error) ? new StorageUnreachableError(wordsOf(error as Error)) : error;
  }
}

type S3Error = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode ?? 0;
  const isBusy = status >= 500 || BUSY.includes(status);
  return isBusy || isRefusal(error) || OUTAGES.includes(code) || OUTAGES.includes(name);
}

function isRefusal({ name, $metadata }: S3Error): boolean {
  // Of an expired token it says so with 400; asked for a head alone, it cannot say that it is that.
  const status = $metadata?.httpStatusCode;
  return REFUSALS.includes(status) || REFUSALS.includes(name) || (status === 400 && name === UNSAID);
}

/** Some failures to connect are an AggregateError with an empty message and a code. */
function wordsOf(error: Error): string {
  const { message, name, code, $metadata } = error as S3Error;
  if (isRefusal(error)) {
    return `it refuses the access key (${name === UNSAID ? $metadata?.httpStatusCode : `${name}: ${message}`})`;
  }
  return message || String(code ?? name);
}
