import type { Database } from "../../../platform/db/client.ts";
import { type AppointedOrganizer, appointOrganizer } from "../../people/users/appoint.ts";
import { eraseAccountOf } from "./delete-account.ts";

/**
 * Makes somebody an organizer in place of another, whose account is deleted, in one transaction.
 * @throws UserError `no_such_user` (404) if the other one is no organizer; as `deleteAccountOf`
 */
export async function replaceOrganizer(
  db: Database,
  person: { email: string; name: string },
  other: string,
): Promise<AppointedOrganizer> {
  return appointOrganizer(db, person, async (tx) => {
    await eraseAccountOf(tx, { email: other, isOrganizer: true });
  });
}
