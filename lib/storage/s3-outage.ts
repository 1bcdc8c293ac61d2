import { StorageUnreachableError } from "./blob-store.ts";

/** The operating system's and the library's codes and names for a server that cannot be reached or is too busy. */
const OUTAGES: readonly unknown[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "TimeoutError",
  "SlowDown",
];

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

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return OUTAGES.includes(code) || OUTAGES.includes(name) || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** Some failures to connect are an AggregateError with an empty message and a code. */
function wordsOf({ message, name, code }: NodeJS.ErrnoException): string {
  return message || code || name;
}
