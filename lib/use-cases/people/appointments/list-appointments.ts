import type { AppointmentRole } from "../../../contest/permissions.ts";
import type { Database } from "../../../platform/db/client.ts";

/** Somebody who is appointed to a contest. */
export interface AppointmentView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AppointmentRole;
  /** Since when they have had a role in the contest. */
  readonly since: string;
  /** Null: at the server's command line, or by somebody whose account is deleted. */
  readonly appointedBy: string | null;
}

/** Everybody who is appointed to a contest: organizers first, then helpers and auditors. */
export async function listAppointments(db: Database, contestId: string): Promise<AppointmentView[]> {
  const rows = await db.appointment.findMany({
    where: { contestId },
    include: { user: true, appointedBy: true },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
  });
  return rows.map(({ id, role, createdAt, user, appointedBy }) => ({
    id,
    name: user.name,
    email: user.email,
    role,
    since: createdAt.toISOString(),
    appointedBy: appointedBy?.name ?? null,
  }));
}
