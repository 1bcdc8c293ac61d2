/** A failure that a person can mend, said in one sentence and without a stack. */
export class Sentence extends Error {}

/** What the system says where a file cannot be written for want of room. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/**
 * What to print for a failure: its message where a person can mend it, else the whole stack.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if (NO_ROOM.has(error.code)) {
    return `There is no room left for ${error.path ?? "files"} (${error.code}): make some, then start again; it goes on where it stopped.`;
  }
  const meantForPeople = error instanceof Sentence || error.name === "UserError";
  return meantForPeople ? error.message : (error.stack ?? error.message);
}
