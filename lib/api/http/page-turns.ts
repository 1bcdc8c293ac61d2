import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";

/** How many pages are made at once. Each takes megabytes, and more at once make none of them sooner: they share one processor core. */
const AT_ONCE = 8;

/** For how long a page keeps its turn, so that nobody who reads slowly holds up the others. */
const LONGEST_MS = 5_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers requests for pages by turns, in the order in which they came, and all others at once. */
export function pagesByTurns(answer: Answer): Answer {
  const limit = pLimit(AT_ONCE);
  return async (request, response) => {
    if (!isForPage(request)) return answer(request, response);
    await limit(async () => {
      // Whoever has gone meanwhile needs no page.
      if (request.socket.destroyed) return;
      const done = new AbortController();
      const closed = once(response, "close", { signal: done.signal }).catch(() => {});
      const late = delay(LONGEST_MS, undefined, { signal: done.signal }).catch(() => {});
      await Promise.race([answer(request, response), closed, late]).finally(() => done.abort());
    });
  };
}

/** Pages and their parts, which Next.js's client asks for; neither the API, whose streams stay open, nor the build's files. */
function isForPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !url.startsWith("/api/") && !url.startsWith("/_next/");
}
