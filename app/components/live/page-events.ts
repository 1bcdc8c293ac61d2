import { hearServerTime } from "../time/server-clock.ts";

/** A subscriber to changes of one subject. */
interface Subscriber {
  /** The subject may have changed: fetch it again. */
  changed(): void;
  /** Whether changes are currently being received; assumed true until called. */
  onConnection?(isConnected: boolean): void;
}

/** Bounds of the random delay before a page reconnects after the site refused the stream. */
const LEAST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

const subscribers = new Map<string, Set<Subscriber>>();
/** Subscribers added since the last `settle`, with their subjects. */
const fresh = new Map<Subscriber, string>();
let stream: PageStream | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to changes of a subject, e.g. `contests/demo`. Every subject is reported as changed once at the beginning, so that no
 * change since the page's rendering is missed, and once after each reconnection. All subjects of a page share one stream, since
 * a browser allows a site only six connections over all its windows.
 *
 * @returns a function that ends the subscription
 */
export function subscribe(about: string, subscriber: Subscriber): () => void {
  const others = subscribers.get(about);
  subscribers.set(about, (others ?? new Set()).add(subscriber));
  fresh.set(subscriber, about);
  settleSoon();
  return () => {
    const all = subscribers.get(about);
    all?.delete(subscriber);
    if (all?.size === 0) subscribers.delete(about);
    fresh.delete(subscriber);
    settleSoon();
  };
}

/** Calls `settle` once, after all subscribers that one render adds and removes have been added and removed. */
function settleSoon(): void {
  if (settling !== undefined) return;
  settling = setTimeout(() => {
    settling = undefined;
    settle();
  }, 0);
}

/** Opens a new stream if the current one lacks a wanted subject, and closes it if none is wanted. */
function settle(): void {
  const wanted = [...subscribers.keys()];
  if (wanted.length === 0 || !wanted.every((about) => stream?.about.includes(about))) {
    stream?.close();
    stream = wanted.length > 0 ? new PageStream(wanted) : undefined;
  } else {
    for (const [subscriber, about] of fresh) stream?.greet(subscriber, about);
  }
  fresh.clear();
}

/** A stream of events on a fixed list of subjects. */
class PageStream {
  readonly about: readonly string[];
  private events: EventSource;
  private isOpen = false;
  private readonly refused = new Set<string>();
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(about: readonly string[]) {
    this.about = about.toSorted();
    this.events = this.connect();
  }

  close(): void {
    clearTimeout(this.pause);
    this.events.close();
  }

  /** Notifies a subscriber that was added later of the state of its subject; while the stream is connecting, `onopen` will do it. */
  greet(subscriber: Subscriber, about: string): void {
    if (this.refused.has(about)) subscriber.onConnection?.(false);
    else if (this.isOpen) subscriber.changed();
  }

  private connect(): EventSource {
    const events = new EventSource(`/api/v1/events?about=${encodeURIComponent(this.about.join(","))}`);
    events.onopen = () => {
      this.isOpen = true;
      this.refused.clear();
      for (const about of this.about) notify(about, (subscriber) => subscriber.onConnection?.(true));
    };
    events.addEventListener("time", ({ data }) => hearServerTime(new Date(JSON.parse(data).at)));
    events.addEventListener("change", ({ data }) =>
      notify(subjectOf(data), (subscriber) => subscriber.changed()),
    );
    events.addEventListener("refused", ({ data }) => {
      const about = subjectOf(data);
      this.refused.add(about);
      notify(about, (subscriber) => subscriber.onConnection?.(false));
    });
    events.onerror = () => {
      this.isOpen = false;
      for (const about of this.about) notify(about, (subscriber) => subscriber.onConnection?.(false));
      // The browser reconnects by itself after a broken connection, but not after an answer other than 200.
      if (events.readyState === EventSource.CLOSED) this.connectLater();
    };
    return events;
  }

  private connectLater(): void {
    const pauseMs = LEAST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - LEAST_PAUSE_MS);
    this.pause = setTimeout(() => {
      this.events = this.connect();
    }, pauseMs);
  }
}

function notify(about: string, what: (subscriber: Subscriber) => void): void {
  for (const subscriber of [...(subscribers.get(about) ?? [])]) what(subscriber);
}

/** The subject that an event is about. */
function subjectOf(data: string): string {
  return (JSON.parse(data) as { about: string }).about;
}
