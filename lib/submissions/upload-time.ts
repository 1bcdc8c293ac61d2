import { UserError } from "../errors.ts";

/**
 * How long an upload may take. What counts is when it began; the limit is what a round's close may have to wait for one,
 * and what Node's own server, and most proxies, grant a request.
 */
export const UPLOAD_MINUTES = 5;

/**
 * The chunks of an upload, as long as its time lasts: from when they are first asked for, by a clock that nobody sets.
 * @param now milliseconds since any moment
 * @throws UserError `upload_too_slow` (408) at the first chunk after that
 */
export async function* inTime(
  chunks: AsyncIterable<Uint8Array>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  const end = now() + UPLOAD_MINUTES * 60_000;
  for await (const chunk of chunks) {
    if (now() > end) {
      const message = `The upload took more than ${UPLOAD_MINUTES} minutes. Compress the file (.gz), or use a faster line.`;
      throw new UserError("upload_too_slow", message, 408, { minutes: UPLOAD_MINUTES });
    }
    yield chunk;
  }
}
