/** A listener for changes of one subject. */
interface Listener {
  /** The subject may have changed: fetch it again. */
  changed(): void;
  /** Whether changes are currently being received; assumed true until called. */
  heard?(isHeard: boolean): void;
}

/** Bounds of the random delay before a page reconnects after the site refused the stream. */
const LEAST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

const listeners = new Map<string, Set<Listener>>();
/** Listeners added since the last `settle`, with their subjects. */
const fresh = new Map<Listener, string>();
let stream: PageStream | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens for changes of a subject, e.g. `contests/demo`. Every subject is reported as changed once at the beginning, so that no
 * change since the page's rendering is missed, and once after each reconnection. All subjects of a page share one stream, since
 * a browser allows a site only six connections over all its windows.
 *
 * @returns a function that stops listening
 */
export function listen(about: string, listener: Listener): () => void {
  const others = listeners.get(about);
  listeners.set(about, (others ?? new Set()).add(listener));
  fresh.set(listener, about);
  settleSoon();
  return () => {
    const all = listeners.get(about);
    all?.delete(listener);
    if (all?.size === 0) listeners.delete(about);
    fresh.delete(listener);
    settleSoon();
  };
}

/** Calls `settle` once, after all listeners that one render adds and removes have been added and removed. */
function settleSoon(): void {
  if (settling !== undefined) return;
  settling = setTimeout(() => {
    settling = undefined;
    settle();
  }, 0);
}

/** Opens a new stream if the current one lacks a wanted subject, and closes it if none is wanted. */
function settle(): void {
  const wanted = [...listeners.keys()];
  if (wanted.length === 0 || !wanted.every((about) => stream?.about.includes(about))) {
    stream?.close();
    stream = wanted.length > 0 ? new PageStream(wanted) : undefined;
  } else {
    for (const [listener, about] of fresh) stream?.greet(listener, about);
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

  /** Tells a listener that was added later the state of its subject; while the stream is connecting, `onopen` will tell it. */
  greet(listener: Listener, about: string): void {
    if (this.refused.has(about)) listener.heard?.(false);
    else if (this.isOpen) listener.changed();
  }

  private connect(): EventSource {
    const events = new EventSource(`/api/v1/events?about=${encodeURIComponent(this.about.join(","))}`);
    events.onopen = () => {
      this.isOpen = true;
      this.refused.clear();
      for (const about of this.about) tell(about, (listener) => listener.heard?.(true));
    };
    events.addEventListener("change", ({ data }) => tell(subjectOf(data), (listener) => listener.changed()));
    events.addEventListener("refused", ({ data }) => {
      const about = subjectOf(data);
      this.refused.add(about);
      tell(about, (listener) => listener.heard?.(false));
    });
    events.onerror = () => {
      this.isOpen = false;
      for (const about of this.about) tell(about, (listener) => listener.heard?.(false));
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

function tell(about: string, what: (listener: Listener) => void): void {
  for (const listener of [...(listeners.get(about) ?? [])]) what(listener);
}

/** The subject that an event is about. */
function subjectOf(data: string): string {
  return (JSON.parse(data) as { about: string }).about;
}
