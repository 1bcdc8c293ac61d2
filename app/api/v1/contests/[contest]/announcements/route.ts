import { listAnnouncements, publishAnnouncement } from "@/lib/announcements/announcements.ts";
import { announcementQuerySchema, announcementSchema } from "@/lib/announcements/schemas.ts";
import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson, readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** The organizers' announcements, newest first. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { id } = await findContest(database(), (await context.params).contest);
  const page = await listAnnouncements(database(), id, readQuery(request, announcementQuerySchema));
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
});

/** Publishes an announcement. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const form = await readJson(request, announcementSchema);
  return Response.json(await publishAnnouncement(database(), userId, id, form), { status: 201 });
});

interface Context {
  params: Promise<{ contest: string }>;
}
