import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setInterval as every } from "node:timers/promises";
import pLimit from "p-limit";
import { addressOfConnection } from "../../platform/auth/request-address.ts";

/** How many pages are made at once. Each takes megabytes, and more at once make none of them sooner: they share one processor core. */
const AT_ONCE = 8;

/** For how long a page keeps its turn at most. */
const LONGEST_MS = 5_000;
/** How often it is looked whether a page waits for its reader; at the second such look in a row its turn ends. */
const LOOK_MS = 50;
/** A page of which its reader has taken nothing for so long is broken off. */
const UNREAD_MS = 60_000;
/** How many pages are being made for an address or read by it at the same time: unread pages take memory. */
const MOST_OF_ADDRESS = 100;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers requests for pages by turns, in the order in which they came, and all others at once. Nobody who reads slowly holds up the
 * others.
 */
export function pagesByTurns(answer: Answer): Answer {
  const limit = pLimit(AT_ONCE);
  const sending = new Map<string, number>();
  return async (request, response) => {
    if (!isForPage(request)) return answer(request, response);
    await limit(async () => {
      // Whoever has gone meanwhile needs no page.
      if (request.socket.destroyed) return;
      const address = addressOfConnection(request);
      const before = sending.get(address) ?? 0;
      if (before >= MOST_OF_ADDRESS) return refuse(response);
      sending.set(address, before + 1);
      response.once("close", () => {
        const left = (sending.get(address) ?? 1) - 1;
        if (left > 0) sending.set(address, left);
        else sending.delete(address);
      });
      response.setTimeout(UNREAD_MS, () => request.socket.destroy());
      const done = new AbortController();
      const closed = once(response, "close", { signal: done.signal }).catch(() => {});
      const made = whenMade(response, done.signal).catch(() => {});
      await Promise.race([answer(request, response), closed, made]).finally(() => done.abort());
    });
  };
}

/** Until what is left is to be read, or the turn's longest time. */
async function whenMade(response: ServerResponse, signal: AbortSignal): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  let waits = 0;
  for await (const _ of every(LOOK_MS, undefined, { signal })) {
    waits = response.writableNeedDrain ? waits + 1 : 0;
    if (waits === 2 || performance.now() > end) return;
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(429, { "Retry-After": "5", "Content-Type": "text/plain; charset=utf-8" });
  response.end("Too many pages are being sent to this address at the same time.\n");
}

/** Pages and their parts, which Next.js's client asks for; neither the API, whose streams stay open, nor the build's files. */
function isForPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !url.startsWith("/api/") && !url.startsWith("/_next/");
}
