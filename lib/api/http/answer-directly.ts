import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { environment } from "../../platform/env.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.mjs";

/**
 * Answers a request of the API that has no body by its route handler alone. Next.js would keep about 80 kB for it until it is answered: too
 * much for streams of events, of which thousands stay open. A reader who leaves aborts the request's signal.
 */
export async function answerDirectly(
  handler: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const leaving = new AbortController();
  outgoing.once("close", () => leaving.abort());
  const { status, headers, body } = await handler(requestOf(incoming, leaving.signal));
  for (const { key, value } of [...SECURITY_HEADERS, DATA_POLICY]) outgoing.setHeader(key, value);
  outgoing.setHeaders(headers).writeHead(status).flushHeaders();
  // It fails where the reader has left, which needs no answer.
  await pipeline(body ?? [], outgoing).catch(() => {});
}

/** The request as route handlers get it, with the connection's address unless a proxy named the client's. */
function requestOf({ method, url = "/", headers, socket }: IncomingMessage, signal: AbortSignal): Request {
  const given = Object.entries({ "x-forwarded-for": socket.remoteAddress, ...headers });
  const texts = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new Request(new URL(url, environment().publicUrl), {
    method,
    headers: texts as [string, string][],
    signal,
  });
}
