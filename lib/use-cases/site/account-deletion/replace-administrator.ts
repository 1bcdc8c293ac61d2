import type { Database } from "../../../platform/db/client.ts";
import { insertAppointment } from "../../people/appointments/appoint.ts";
import {
  type AppointedAdministrator,
  appointAdministrator,
} from "../../people/users/appoint-administrator.ts";
import { eraseAccountOf } from "./delete-account.ts";

/**
 * Makes somebody an administrator in place of another, whose account is deleted, in one transaction. They take over the other one's
 * roles in contests, but keep their own.
 * @throws UserError `no_such_user` (404) if the other one is no administrator; as `insertAppointment`, `deleteAccountOf`
 */
export async function replaceAdministrator(
  db: Database,
  person: { email: string; name: string },
  other: string,
): Promise<AppointedAdministrator> {
  return appointAdministrator(db, person, async (tx, administrator) => {
    const taken = await tx.appointment.findMany({
      where: {
        user: { email: other, isAdministrator: true },
        contest: { appointments: { none: { userId: administrator.id } } },
      },
    });
    for (const { contestId, role } of taken)
      await insertAppointment(tx, null, contestId, administrator, role);
    await eraseAccountOf(tx, { email: other, isAdministrator: true });
  });
}
