import type { IncomingMessage } from "node:http";
import { Paces } from "../../common/pace.ts";
import { addressOfConnection } from "../../platform/auth/request-address.ts";

/** A chunk of this size is passed on by itself, bytes. */
const LARGE = 4096;
/** Chunks below this size are paced. Programs that send line by line have smaller ones, but few of them. */
const TINY = 256;
/** How much is gathered before more is read. */
const MOST_BYTES = 16_384;
const MOST_CHUNKS = 1_000;
/** How many tiny chunks a second are read from a client's address: a twentieth of a processor core's time. */
const paces = new Paces(75_000);

/**
 * Passes small chunks of a request's body on together, and no more tiny ones than a pace allows. Each chunk costs the app a turn, whatever
 * its size: without this, one sender of bytes one by one would take all of its time.
 */
export function gatherChunks(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const pass = request.push.bind(request);
  const pace = paces.of(addressOfConnection(request));
  let gathered: Buffer[] = [];
  let bytes = 0;
  let tiny = 0;
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
    const waitMs = pace.reserve(tiny);
    tiny = 0;
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
    if (chunk.length < TINY) tiny++;
    if (!isDue) setImmediate(passInTurn);
    isDue = true;
    return bytes < MOST_BYTES && gathered.length < MOST_CHUNKS;
  };
}
