import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setInterval as every, setImmediate } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { addressOfConnection } from "../../platform/auth/request-address.ts";
import type { Answer } from "./one-at-a-time.ts";
import { refuse } from "./request-bounds.ts";

/** How many pages are made at once. Each takes megabytes, and more at once make none of them sooner: they share one processor core. */
const PAGES_AT_ONCE = 8;
/** How many answers are made for a client's address at once: what one asks for all at once waits for itself. */
const OF_ADDRESS_AT_ONCE = 4;
/** How many answers an address may leave unread: they take memory. */
const UNREAD_OF_ADDRESS = 100;
/** How many requests of an address may wait. */
const WAITING_OF_ADDRESS = 5_000;

/** For how long an answer keeps its turn at most. */
const LONGEST_MS = 5_000;
/** How often it is looked whether an answer waits for its client; at the second such look in a row its turn ends. */
const LOOK_MS = 50;
/** An answer of which its reader has taken nothing for so long is broken off. */
const UNREAD_MS = 5 * 60_000;

/** Answers requests for pages by turns, in the order in which they came, and all others at once. */
export function pagesByTurns(answer: Answer): Answer {
  const turns = pLimit(PAGES_AT_ONCE);
  return async (request, response) => {
    const { method, url = "" } = request;
    const isForPage = (method === "GET" || method === "HEAD") && !/^\/(api|_next\/static)\//.test(url);
    if (!isForPage) return answer(request, response);
    await turns(() => inTurn(request, response, answer));
  };
}

/** What an address has under way. */
interface Client {
  readonly turns: LimitFunction;
  unanswered: number;
  unread: number;
}

/**
 * Answers requests a few of each client's address at a time, so that nobody who asks for much or reads slowly holds up the others. Streams
 * of events, which stay open, have a limit of their own.
 */
export function clientsByTurns(answer: Answer): Answer {
  const clients = new Map<string, Client>();
  return async (request, response) => {
    const { socket } = request;
    if (isStream(request)) return answer(request, response);
    const address = addressOfConnection(request);
    const client = clients.get(address) ?? { turns: pLimit(OF_ADDRESS_AT_ONCE), unanswered: 0, unread: 0 };
    clients.set(address, client);
    if (client.unanswered >= WAITING_OF_ADDRESS) return refuseMore(response);
    client.unanswered++;
    const forget = () => {
      if (client.unanswered + client.unread === 0) clients.delete(address);
    };
    const answerCounted = async () => {
      if (socket.destroyed) return;
      if (client.unread >= UNREAD_OF_ADDRESS) return refuseMore(response);
      client.unread++;
      response.once("close", () => {
        client.unread--;
        forget();
      });
      response.setTimeout(UNREAD_MS, () => socket.destroy());
      await inTurn(request, response, answer);
    };
    await client.turns(answerCounted).finally(() => {
      client.unanswered--;
      forget();
    });
  };
}

/** Answers a request, until only its client's reading or sending is left, or the longest time has passed. */
async function inTurn(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  // Whoever has gone meanwhile needs no answer.
  if (request.socket.destroyed) return;
  const answered = answer(request, response);
  // Most are copies, sent at once: watching each of these would take several times as long as sending it.
  const isSent = await Promise.race([answered.then(() => true), setImmediate(false)]);
  if (isSent || response.destroyed) return;
  const done = new AbortController();
  const closed = once(response, "close", { signal: done.signal }).catch(() => {});
  const made = whenMade(request, response, done.signal).catch(() => {});
  await Promise.race([answered, closed, made]).finally(() => done.abort());
}

/** Until what is left is the client's part: to send the rest of a body, or to read. */
async function whenMade(
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  let waits = 0;
  for await (const _ of every(LOOK_MS, undefined, { signal })) {
    const isTheirs = !request.complete || response.writableNeedDrain || response.writableEnded;
    waits = isTheirs ? waits + 1 : 0;
    if (waits === 2 || performance.now() > end) return;
  }
}

function refuseMore(response: ServerResponse): void {
  response.setHeader("Retry-After", "5");
  refuse(response, 429, "Too much of what this address asked for is under way or has not been read yet.");
}

function isStream({ method, url = "" }: IncomingMessage): boolean {
  return method === "GET" && /^\/api\/[^?]*\/events(\?|$)/.test(url);
}
