/** A failure that a person can mend, said in one sentence and without a stack. */
export class Sentence extends Error {}

/**
 * What to print for a failure: its message where a person can mend it, else the whole stack.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  const meantForPeople = error instanceof Sentence || error.name === "UserError";
  return meantForPeople ? error.message : (error.stack ?? error.message);
}
