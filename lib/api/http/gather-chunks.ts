import type { IncomingMessage } from "node:http";

/** A chunk of this size is passed on by itself, bytes. */
const LARGE = 4096;
/** How much is gathered before more is read. */
const MOST_BYTES = 16_384;
const MOST_CHUNKS = 1_000;
/** A body in this many chunks or more has as many bytes in each on average; who sends less takes time and nothing else. */
const MANY_CHUNKS = 5_000;
const LEAST_BYTES = 64;

/**
 * Passes small chunks of a request's body on together: each costs the app a turn, whatever its size. A connection that sends thousands of
 * tiny ones is ended, since even reading them takes a core: programs send at least lines together.
 */
export function gatherChunks(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const pass = request.push.bind(request);
  let gathered: Buffer[] = [];
  let bytes = 0;
  let chunks = 0;
  let allBytes = 0;
  const passGathered = () => {
    if (bytes === 0) return;
    const all = Buffer.concat(gathered, bytes);
    gathered = [];
    bytes = 0;
    pass(all);
  };
  // Node's parser stops reading the connection when this returns false, and goes on once what was passed on is read.
  request.push = (chunk: Buffer | null) => {
    if (chunk === null || chunk.length >= LARGE) passGathered();
    if (chunk === null) return pass(chunk);
    chunks++;
    allBytes += chunk.length;
    if (chunks >= MANY_CHUNKS && allBytes < chunks * LEAST_BYTES) {
      gathered = [];
      bytes = 0;
      request.socket.destroy();
      return false;
    }
    if (chunk.length >= LARGE) return pass(chunk);
    if (bytes === 0) setImmediate(passGathered);
    gathered.push(chunk);
    bytes += chunk.length;
    return bytes < MOST_BYTES && gathered.length < MOST_CHUNKS;
  };
}
