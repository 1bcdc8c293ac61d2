import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** For how long a request waits for the end of its connection's last answer. */
const ENDING_MS = 2_000;

/**
 * Answers a connection's requests one at a time. Clients ask again once they have an answer's last byte, which may be a moment before
 * the answer has ended here, as when its file is still to be closed. A connection that asks earlier is cut: an answer that waits behind
 * another is never told that its reader has left.
 */
export function oneAtATime(answer: Answer): Answer {
  const underWay = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakSet<Socket>();
  return async (request, response) => {
    const { socket } = request;
    const earlier = underWay.get(socket);
    if (waiting.has(socket)) socket.destroy();
    else if (earlier) {
      waiting.add(socket);
      if (!(await endsSoon(earlier))) socket.destroy();
      waiting.delete(socket);
    }
    if (socket.destroyed) return;
    underWay.set(socket, response);
    response.once("close", () => underWay.delete(socket));
    await answer(request, response);
  };
}

/** Waits for the end of an answer. @returns whether it came within the time limit */
async function endsSoon(response: ServerResponse): Promise<boolean> {
  try {
    await once(response, "close", { signal: AbortSignal.timeout(ENDING_MS) });
    return true;
  } catch {
    return false;
  }
}
