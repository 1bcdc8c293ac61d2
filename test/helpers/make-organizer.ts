import type { AppointmentRole } from "../../lib/contest/permissions.ts";
import type { Database } from "../../lib/platform/db/client.ts";

/** A new account, as `db.user.create` takes it. */
type Account = Parameters<Database["user"]["create"]>[0]["data"];

/** Creates an account with a role in every contest that there is. */
export async function makeAppointed(db: Database, role: AppointmentRole, data: Account) {
  const contests = await db.contest.findMany();
  const create = contests.map(({ id: contestId }) => ({ contestId, role }));
  return db.user.create({ data: { ...data, appointments: { create } } as typeof data });
}

/** Creates an account that organizes every contest that there is. */
export async function makeOrganizer(db: Database, data: Account) {
  return makeAppointed(db, "ORGANIZER", data);
}
