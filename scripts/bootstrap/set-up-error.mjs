/** A failure that the user can fix; its message is one sentence, printed without a stack. */
export class SetUpError extends Error {}

/** Error codes of a full disk or an exceeded quota. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/**
 * The text to print for a failure: the message if the user can fix it, otherwise the whole stack.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if (NO_ROOM.has(error.code)) {
    return `There is no room left for ${error.path ?? "files"} (${error.code}): make some, then start again; it goes on where it stopped.`;
  }
  const meantForPeople = error instanceof SetUpError || error.name === "UserError";
  return meantForPeople ? error.message : (error.stack ?? error.message);
}
