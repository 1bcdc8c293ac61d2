import type { AppointmentRole } from "../../../contest/permissions.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/** A user's role in a contest; null if they have none. */
export async function appointmentIn(
  db: Database | Transaction,
  contestId: string,
  userId: string,
): Promise<AppointmentRole | null> {
  const found = await db.appointment.findUnique({
    where: { contestId_userId: { contestId, userId } },
    select: { role: true },
  });
  return found?.role ?? null;
}
