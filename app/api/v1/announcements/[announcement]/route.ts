import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { withdrawAnnouncement } from "@/lib/use-cases/information/announcements/announcements.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Withdraws an announcement. Organizers only. */
export const DELETE = withProblems(
  async (request: Request, context: { params: Promise<{ announcement: string }> }) => {
    const { announcement } = await context.params;
    const { userId } = await requireRole("contest.assist", contestOf.announcement(announcement), request);
    assertSameOrigin(request);
    await withdrawAnnouncement(database(), userId, announcement);
    return new Response(null, { status: 204 });
  },
);
