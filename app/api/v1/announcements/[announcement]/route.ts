import { withdrawAnnouncement } from "@/lib/announcements/announcements.ts";
import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";

export const dynamic = "force-dynamic";

/** Withdraws an announcement. Organizers only. */
export const DELETE = withProblems(
  async (request: Request, context: { params: Promise<{ announcement: string }> }) => {
    const { userId } = await requireOrganizer(request);
    assertSameOrigin(request);
    await withdrawAnnouncement(database(), userId, (await context.params).announcement);
    return new Response(null, { status: 204 });
  },
);
