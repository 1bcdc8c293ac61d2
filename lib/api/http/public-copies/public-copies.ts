import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeHub } from "../../../platform/events/change-hub.ts";
import type { Change } from "../../../platform/events/channels.ts";
import { isNamed } from "../if-none-match.ts";
import { askOwnServer, type OwnServer } from "./ask-own-server.ts";
import { type Copy, copyOf } from "./copy.ts";
import { type PublicRequest, publicRequest } from "./public-addresses.ts";

/** For how long a copy is used, from the moment at which it was ready. */
const LONGEST_MS = 1_000;

/** How many copies there may be; beyond, public answers are made for each request, as without copies. */
const MOST_COPIES = 1_000;

/** Marks the requests by which copies are made; its value is a secret of this process. */
const MAKING = "x-tracecup-copy";

/** A copy that is to be made, is being made, or was made. */
interface Made {
  copy: Promise<Copy | null>;
  /** How many changes there had been when making it began; undefined before. */
  generation: number | undefined;
  /** Infinity until it is ready. */
  usableUntil: number;
}

/**
 * Copies of the public answers, which are made once per change and sent to everybody who is not signed in. A copy is the answer to a
 * request reduced to what it may depend on, without any sign of who asks, so it holds nothing but what everybody may see. It is used
 * until PostgreSQL notifies of a change, for one second at most: what begins or ends by the clock shows as late as that.
 */
export class PublicCopies {
  private readonly hub: ChangeHub;
  private readonly making = randomUUID();
  private readonly copies = new Map<string, Made>();
  private generation = 0;

  constructor(hub: ChangeHub) {
    this.hub = hub;
    // Before any page's subscription: who is told of a change and asks at once must not get an older copy.
    hub.subscribe((change) => {
      if (change === null || concernsEverybody(change)) this.generation++;
    }, "public copies");
  }

  /** Whether a request is one by which a copy is made. */
  isMaking({ headers }: IncomingMessage): boolean {
    return headers[MAKING] === this.making;
  }

  /** Answers a request with a copy. @returns false if there is none for it, so that it has to be answered otherwise */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.isMaking(request)) return false;
    const asked = publicRequest(request);
    // Asked now: a connection that has been closed tells it no more.
    const { localAddress: host, localPort: port } = request.socket;
    if (!asked || !this.hub.isListening || host === undefined || port === undefined) return false;
    const copy = await this.copyFor(asked, { host, port });
    if (!copy) return false;
    send(copy, request, response);
    return true;
  }

  private async copyFor(asked: PublicRequest, server: OwnServer): Promise<Copy | null> {
    const key = JSON.stringify(asked);
    const found = this.copies.get(key);
    if (found && this.isUsable(found)) return found.copy;
    this.removeOld();
    if (!found && this.copies.size >= MOST_COPIES) return null;
    const made: Made = { copy: Promise.resolve(null), generation: undefined, usableUntil: Infinity };
    this.copies.set(key, made);
    made.copy = this.make(made, asked, server, found?.copy);
    return made.copy;
  }

  /** Makes a copy, once an earlier one of the same answer is ready: a busy site does not make a page several times at once. */
  private async make(
    made: Made,
    asked: PublicRequest,
    server: OwnServer,
    earlier: Promise<unknown> | undefined,
  ): Promise<Copy | null> {
    await earlier;
    made.generation = this.generation;
    try {
      return await copyOf(await askOwnServer(server, asked, { [MAKING]: this.making }));
    } catch {
      return null;
    } finally {
      made.usableUntil = performance.now() + LONGEST_MS;
    }
  }

  private isUsable({ generation, usableUntil }: Made): boolean {
    if (generation === undefined) return true;
    return generation === this.generation && performance.now() < usableUntil;
  }

  private removeOld(): void {
    const now = performance.now();
    for (const [key, { usableUntil }] of this.copies) if (usableUntil <= now) this.copies.delete(key);
  }
}

/** Whether a change may show to everybody: not the steps of a scoring, what a frozen board hides, notices, or runs of the lab. */
function concernsEverybody({ partial, frozenOut, userId, labRunId }: Change): boolean {
  return !partial && !frozenOut && userId === undefined && labRunId === undefined;
}

/** What a confirmation says; all else stays as it came with the body, such as the policy, which has the hashes of that body's scripts. */
const OF_CONFIRMATIONS = ["cache-control", "vary"];

function send(copy: Copy, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const isKnown = isNamed(copy.etag, headers["if-none-match"]);
  for (const [name, value] of Object.entries(copy.headers))
    if (!isKnown || OF_CONFIRMATIONS.includes(name)) response.setHeader(name, value);
  response.setHeader("ETag", copy.etag);
  if (isKnown) {
    response.writeHead(304).end();
    return;
  }
  const isCompressed = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""));
  const body = isCompressed ? copy.compressed : copy.plain;
  if (isCompressed) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(method === "HEAD" ? undefined : body);
}
