/** Who waits for changes of a subject. */
interface Listener {
  /** It is worth reading again. */
  changed(): void;
  /** Whether changes are heard of now; assumed until told otherwise. */
  heard?(isHeard: boolean): void;
}

/** How long a page that the site would not let listen waits before it asks again, each its own time. */
const LEAST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

const listeners = new Map<string, Set<Listener>>();
/** Those that have come since the page last looked whether its stream has what they listen to. */
const fresh = new Map<Listener, string>();
let stream: PageStream | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears of the changes of a subject, e.g. `contests/demo`: of one at the beginning, so that nothing is missed between a page's rendering
 * and this, and of one after each time without a connection. All that a page listens to comes over one stream, since a browser gives a
 * site six connections, over all its windows.
 *
 * @returns what ends it
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

/** When everything that comes and goes with one turn of the page has done so. */
function settleSoon(): void {
  if (settling !== undefined) return;
  settling = setTimeout(() => {
    settling = undefined;
    settle();
  }, 0);
}

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

/** The connection to the site, for as long as nothing else is listened to. */
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

  /** Tells one who has come later how it stands; where the connection is still being made, that one is told with the others. */
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
      // A broken connection the browser makes anew by itself; after any answer but 200 it would never ask again.
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

/** What an event of the site is about. */
function subjectOf(data: string): string {
  return (JSON.parse(data) as { about: string }).about;
}
