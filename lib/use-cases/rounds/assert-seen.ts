import { UserError } from "../../common/errors.ts";
import { fieldsOf, same } from "./form-draft.ts";

/**
 * Refuses to overwrite what somebody else changed while a form was being filled in.
 * @param seen the stored values that the form was filled in from; null skips the check
 * @throws UserError `round_changed` or `contest_changed` (409), with the paths of the `changed` fields
 */
export function assertSeen(what: "round" | "contest", seen: object | null, stored: object): void {
  if (seen === null) return;
  const [before, now] = [fieldsOf(seen), fieldsOf(stored)];
  const changed = Object.keys(now).filter((path) => !same(before[path], now[path]));
  if (changed.length === 0) return;
  const message = `Somebody else changed the ${what} meanwhile: look at it again, then save.`;
  throw new UserError(`${what}_changed`, message, 409, { changed });
}
