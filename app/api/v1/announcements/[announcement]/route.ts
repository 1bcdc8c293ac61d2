import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { withdrawAnnouncement } from "@/lib/use-cases/information/announcements/announcements.ts";

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
