import { UserError } from "../../common/errors.ts";
import { addressOf } from "../../platform/auth/request-address.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { ChangeHub } from "../../platform/events/change-hub.ts";
import type { RefusedSubject, Subscription } from "../subscriptions/subscription.ts";

const HEARTBEAT_MS = 15_000;
/** How soon a browser reconnects after the connection breaks. */
const RETRY_MS = 2_000;
/** How many events may be queued for a slow reader; further changes are merged into one per subject. */
const MOST_WAITING = 10;

/** Who listens is identified anew after a random time between once and twice this one. */
const RENEWED_MS = 60_000;

const encoder = new TextEncoder();

/** Who listens, and for how long that is known. */
interface Listener {
  readonly hub: ChangeHub;
  /** Kept as long as the stream: once a request is garbage-collected, its signal no longer fires. */
  readonly request: Request;
  readonly subscribe: (isRenewed: boolean) => Promise<Subscription>;
  readonly renewedMs: number;
}

/**
 * A stream of Server-Sent Events: first the site's `time`; then for each subject one `change` at the start (so that the page also reads
 * what happened while it was loading) and another whenever something that concerns it has changed, or `refused`. These name the subject
 * and carry no data: the page reads what it may see. What a listener may no longer hear of is `refused` within two minutes; the stream
 * ends where nothing is left.
 *
 * @param subscribe finds out what the sender of the request may listen to; asked again, renewed, while the stream lasts
 * @throws UserError `too_many_listeners` (503); those of `subscribe`
 */
export async function changeEvents(
  hub: ChangeHub,
  request: Request,
  subscribe: (isRenewed: boolean) => Promise<Subscription>,
  renewedMs = RENEWED_MS,
): Promise<Response> {
  const events = new ChangeEvents({ hub, request, subscribe, renewedMs }, await subscribe(false));
  return new Response(new ReadableStream(events), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // no-transform, because compression would buffer events.
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** The source of one listener's stream. */
class ChangeEvents implements UnderlyingDefaultSource<Uint8Array> {
  private readonly listener: Listener;
  private subscription: Subscription;
  /** Subjects with a pending `change` event. A set, since a slow reader gains nothing from several events about one subject. */
  private readonly due: Set<string>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private unsubscribe = () => {};
  private heartbeat: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;
  private hasEnded = false;

  constructor(listener: Listener, subscription: Subscription) {
    this.listener = listener;
    this.subscription = subscription;
    this.due = new Set(subscription.filters.keys());
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { hub, request } = this.listener;
    this.controller = controller;
    const unsubscribe = hub.subscribe((heard) => {
      for (const [about, concerns] of this.subscription.filters)
        if (heard === null || concerns(heard)) this.due.add(about);
      this.flush();
    }, addressOf(request.headers));
    if (!unsubscribe) throw new UserError("too_many_listeners", "Too many pages listen; poll instead.", 503);
    this.unsubscribe = unsubscribe;
    this.heartbeat = setInterval(() => this.send(": still here\n\n"), HEARTBEAT_MS);
    request.signal.addEventListener("abort", this.close);
    this.send(`retry: ${RETRY_MS}\n\n${event("time", { at: databaseClock.now() })}`);
    this.refuse(this.subscription.refused);
    this.flush();
    this.renewLater();
  }

  pull(): void {
    this.flush();
  }

  cancel(): void {
    this.hasEnded = true;
    clearTimeout(this.renewal);
    clearInterval(this.heartbeat);
    this.unsubscribe();
    this.listener.request.signal.removeEventListener("abort", this.close);
  }

  private readonly close = (): void => {
    this.cancel();
    this.controller?.close();
  };

  private send(text: string): void {
    this.controller?.enqueue(encoder.encode(text));
  }

  private flush(): void {
    for (const about of this.due) {
      if ((this.controller?.desiredSize ?? 0) < -MOST_WAITING) return;
      this.due.delete(about);
      if (this.subscription.filters.has(about)) this.send(event("change", { about }));
    }
  }

  private refuse(refused: readonly RefusedSubject[]): void {
    for (const { about, refusal } of refused) {
      this.send(event("refused", { about, status: refusal.status, code: refusal.code }));
    }
  }

  private renewLater(): void {
    this.renewal = setTimeout(() => this.renew(), this.listener.renewedMs * (1 + Math.random()));
  }

  private async renew(): Promise<void> {
    const { filters } = this.subscription;
    const renewed = await this.listener.subscribe(true).catch((error): Subscription => {
      // Where the database does not answer, it goes on as before.
      if (!(error instanceof UserError)) return { filters, refused: [] };
      return { filters: new Map(), refused: [...filters.keys()].map((about) => ({ about, refusal: error })) };
    });
    if (this.hasEnded) return;
    this.subscription = renewed;
    this.refuse(renewed.refused.filter(({ about }) => filters.has(about)));
    if (renewed.filters.size === 0) this.close();
    else this.renewLater();
  }
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
