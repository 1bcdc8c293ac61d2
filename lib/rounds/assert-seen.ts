import { UserError } from "../errors.ts";
import { fieldsOf, same } from "./form-draft.ts";

/**
 * Refuses to write over what somebody else changed meanwhile.
 * @param seen what a form showed as stored; null: what is stored goes, whatever it is
 * @throws UserError `round_changed` or `contest_changed` (409), with the paths of what was `changed`
 */
export function assertSeen(what: "round" | "contest", seen: object | null, stored: object): void {
  if (seen === null) return;
  const [before, now] = [fieldsOf(seen), fieldsOf(stored)];
  const changed = Object.keys(now).filter((path) => !same(before[path], now[path]));
  if (changed.length === 0) return;
  const message = `Somebody else changed the ${what} meanwhile: look at it again, then save.`;
  throw new UserError(`${what}_changed`, message, 409, { changed });
}
