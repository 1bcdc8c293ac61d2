/** How many times as long as it took what is done rests before it is done again. */
const RESTS = 4;
const LONGEST_REST_MS = 30_000;

interface Paced {
  /** Has it done, soon after the last time. */
  soon(): void;
  end(): void;
}

/**
 * Does something soon after it is asked to, never twice at a time, and with rests that are the longer the longer it took: the many
 * pages that hear of one change leave a site that has much to do time for the rest.
 *
 * @param leastMs between being asked and doing it: what is asked for meanwhile is done at once with it
 */
export function paced(act: () => Promise<unknown>, leastMs: number): Paced {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isActing = false;
  let isAsked = false;
  let restMs = 0;

  async function run() {
    waiting = undefined;
    isActing = true;
    isAsked = false;
    const begunAt = performance.now();
    try {
      await act();
    } finally {
      restMs = Math.min(LONGEST_REST_MS, RESTS * (performance.now() - begunAt));
      isActing = false;
      if (isAsked) soon();
    }
  }

  function soon() {
    isAsked = true;
    if (isActing || waiting !== undefined) return;
    waiting = setTimeout(run, Math.max(leastMs, restMs));
  }

  function end() {
    clearTimeout(waiting);
    waiting = undefined;
    isAsked = false;
  }
  return { soon, end };
}
