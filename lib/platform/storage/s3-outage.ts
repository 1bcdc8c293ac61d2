import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { NETWORK_ERRORS } from "../../common/network-errors.ts";
import { StorageUnreachableError } from "./blob-store.ts";

/** Codes and names (of the operating system, the SDK and the store) for errors that a retry, or an organizer, can resolve. */
const OUTAGES: readonly unknown[] = [
  ...NETWORK_ERRORS,
  "TimeoutError",
  "SlowDown",
  // The store received something else than was sent.
  "BadDigest",
  "IncompleteBody",
  "RequestTimeout",
  // The bucket's name is wrong, or it does not exist yet; this says nothing about the blob.
  "NoSuchBucket",
];

/** Pauses before the second and the third try. */
const PAUSES_MS = [300, 1_500];

/** Statuses and names for refusals of the access key: it is wrong, has expired or lacks a permission. */
const REFUSALS: readonly unknown[] = [401, 403, "ExpiredToken", "TokenRefreshRequired"];
/** The SDK's name for an error without a message. */
const UNSAID = "Unknown";
/** Statuses of an overloaded server. */
const BUSY: readonly unknown[] = [408, 429];

/**
 * Runs a request to S3.
 * @throws StorageUnreachableError if there was no response, or the server cannot respond now; other errors unchanged
 */
export async function withOutageErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw isOutage(error) ? new StorageUnreachableError(wordsOf(error as Error)) : error;
  }
}

/** Tries three times, for requests that the SDK cannot retry itself because they send a stream. */
export async function retryRequest<T>(act: () => Promise<T>): Promise<T> {
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

/** The same stream, with its errors converted as by {@link withOutageErrors}. */
export function streamWithOutageErrors(stream: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(withOutages(stream), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* withOutages(stream: AsyncIterable<Uint8Array>) {
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
  // An expired token gives status 400 with its name, except for HEAD requests, whose response has no body to contain it.
  const status = $metadata?.httpStatusCode;
  return REFUSALS.includes(status) || REFUSALS.includes(name) || (status === 400 && name === UNSAID);
}

/** The error's message. Some connection failures are an AggregateError with a code but an empty message. */
function wordsOf(error: Error): string {
  const { message, name, code, $metadata } = error as S3Error;
  if (isRefusal(error)) {
    return `it refuses the access key (${name === UNSAID ? $metadata?.httpStatusCode : `${name}: ${message}`})`;
  }
  return message || String(code ?? name);
}
