import { UserError } from "../../common/errors.ts";
import { authenticate } from "../../platform/auth/authenticate.ts";
import { database } from "../../platform/db/database.ts";
import { type ChangeFilter, changeFilterOf } from "./change-filter.ts";
import type { Subject } from "./subjects.ts";

/** What a stream of events tells of. */
export interface Subscription {
  /** By the subject's address, e.g. `contests/demo`: which changes concern it. */
  readonly filters: ReadonlyMap<string, ChangeFilter>;
  readonly refused: readonly RefusedSubject[];
}

/** A requested subject that the caller may not listen to. */
export interface RefusedSubject {
  readonly about: string;
  readonly refusal: UserError;
}

/**
 * What the sender of a request may listen to at present.
 * @param isRenewed whether the same stream asks once more, which is no other look of an auditor's
 * @throws UserError as {@link authenticate}
 */
export async function subscriptionOf(
  request: Request,
  subjects: readonly Subject[],
  isRenewed: boolean,
): Promise<Subscription> {
  const viewer = await authenticate(request);
  const filters = new Map<string, ChangeFilter>();
  const refused: RefusedSubject[] = [];
  for (const subject of subjects) {
    try {
      filters.set(subject.about, await changeFilterOf(database(), viewer, subject, isRenewed));
    } catch (refusal) {
      if (!(refusal instanceof UserError)) throw refusal;
      refused.push({ about: subject.about, refusal });
    }
  }
  return { filters, refused };
}
