/** The person who is signed in, identified by their e-mail address. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Pauses before each further attempt, after which the site counts as not available. */
const PAUSES_MS = [1_000, 5_000, 25_000];

/** Timeout of one attempt. */
const PATIENCE_MS = 10_000;

/**
 * Asks the site who is signed in, a few times if it does not answer: a busy site may answer late, and the page would otherwise go
 * on for somebody who has left.
 * @param signal ends the asking
 * @returns null for nobody; undefined if there was no answer, or if asking was ended
 */
export async function whoIsSignedIn(signal: AbortSignal): Promise<Person | null | undefined> {
  for (const pause of [...PAUSES_MS, null]) {
    const person = await answer();
    if (signal.aborted) return undefined;
    if (person !== undefined || pause === null) return person;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return undefined;
  }
}

/** Returns undefined if the site does not answer in time. */
async function answer(): Promise<Person | null | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch("/api/auth/session", { cache: "no-store", signal });
    if (!response.ok) return undefined;
    const { user } = (await response.json()) as { user?: Partial<Person> };
    return user?.email === undefined ? null : { email: user.email, name: user.name ?? user.email };
  } catch {
    return undefined;
  }
}
