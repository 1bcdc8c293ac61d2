import type { Database } from "../../../lib/platform/db/client.ts";

/** The id of the demo contest's organizer, to be made that of another contest too. */
export async function demoOrganizer(db: Database): Promise<string> {
  const { userId } = await db.appointment.findFirstOrThrow({
    where: { role: "ORGANIZER", contest: { slug: "demo" } },
  });
  return userId;
}
