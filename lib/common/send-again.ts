/** Pauses before the repetitions, in ms. */
const PAUSES_MS = [500, 2_000, 5_000];
/** Whoever should wait longer gives up instead. */
const LONGEST_WAIT_MS = 60_000;

/** Statuses that a server, or a proxy before it, answers while it starts or is overloaded. */
export const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/**
 * Sends a request that has an `Idempotency-Key`, and again a few times after a temporary failure, in program and browser alike.
 * @param passing what the answer says of a temporary failure, with the header `Retry-After`; null for any other answer
 * @returns the first other answer, or the last failure
 */
export async function sendAgain<T>(
  send: () => Promise<T>,
  passing: (answer: T) => { readonly retryAfter: string | null } | null,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    const answer = await send();
    const failure = passing(answer);
    const wait = failure ? Math.max(pause, msUntil(failure.retryAfter)) : Number.POSITIVE_INFINITY;
    if (wait > LONGEST_WAIT_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send();
}

/** The waiting time that `Retry-After` asks for, in seconds or as a date; 0 if it cannot be read. */
function msUntil(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return (Number.isNaN(seconds) ? Date.parse(retryAfter ?? "") - Date.now() : seconds * 1000) || 0;
}
