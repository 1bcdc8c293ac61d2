/** How long an open page gathers events, which one reading then answers. */
export const GATHER_MS = 100;

/** The rest after a run, as a multiple of the run's duration. */
const RESTS = 4;
const LONGEST_REST_MS = 30_000;

interface Paced {
  /** Requests a run; requests before it starts are served by the same run. */
  soon(): void;
  end(): void;
}

/**
 * Runs `act` soon after it is requested, never twice at a time, with a rest after each run that is proportional to the run's
 * duration: when many pages hear of the same change, a busy site is asked less often.
 *
 * @param leastMs minimum delay between a request and its run
 */
export function paced(act: () => Promise<unknown>, leastMs: number): Paced {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isActing = false;
  let isAsked = false;
  let restsUntil = 0;

  async function run() {
    waiting = undefined;
    isActing = true;
    isAsked = false;
    const begunAt = performance.now();
    try {
      await act();
    } finally {
      const endedAt = performance.now();
      restsUntil = endedAt + Math.min(LONGEST_REST_MS, RESTS * (endedAt - begunAt));
      isActing = false;
      if (isAsked) soon();
    }
  }

  function soon() {
    isAsked = true;
    if (isActing || waiting !== undefined) return;
    waiting = setTimeout(run, Math.max(leastMs, restsUntil - performance.now()));
  }

  function end() {
    clearTimeout(waiting);
    waiting = undefined;
    isAsked = false;
  }
  return { soon, end };
}
