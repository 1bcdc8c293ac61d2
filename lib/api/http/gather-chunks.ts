import type { IncomingMessage } from "node:http";
import { Pace } from "../../common/pace.ts";

/** A chunk of this size is passed on by itself, bytes. */
const LARGE = 4096;
/** How much is gathered before more is read. */
const MOST_BYTES = 16_384;
const MOST_CHUNKS = 1_000;
/** How many small chunks are read from all senders together: a tenth of a processor core's time. */
const pace = new Pace(150_000);

/**
 * Passes small chunks of a request's body on together, and no more of them than a pace allows. Each chunk costs the app a turn, whatever
 * its size: without this, one sender of bytes one by one would take all of its time.
 */
export function gatherChunks(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const pass = request.push.bind(request);
  let gathered: Buffer[] = [];
  let bytes = 0;
  let isDue = false;
  const passGathered = () => {
    isDue = false;
    if (bytes === 0) return;
    const all = Buffer.concat(gathered, bytes);
    gathered = [];
    bytes = 0;
    pass(all);
  };
  const passInTurn = () => {
    const waitMs = pace.reserve(gathered.length);
    if (waitMs < 10) passGathered();
    else setTimeout(passGathered, waitMs);
  };
  // Node's parser stops reading the connection when this returns false, and goes on once what was passed on is read.
  request.push = (chunk: Buffer | null) => {
    if (chunk === null || chunk.length >= LARGE) {
      passGathered();
      return pass(chunk);
    }
    gathered.push(chunk);
    bytes += chunk.length;
    if (!isDue) setImmediate(passInTurn);
    isDue = true;
    return bytes < MOST_BYTES && gathered.length < MOST_CHUNKS;
  };
}
