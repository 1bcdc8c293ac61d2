import { readJson, readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  listAnnouncements,
  publishAnnouncement,
} from "@/lib/use-cases/information/announcements/announcements.ts";
import {
  announcementQuerySchema,
  announcementSchema,
} from "@/lib/use-cases/information/announcements/schemas.ts";
import { findAnyContest, findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** The organizers' announcements, newest first. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { id } = await findContest(database(), (await context.params).contest, await authenticate(request));
  const page = await listAnnouncements(database(), id, readQuery(request, announcementQuerySchema));
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
});

/** Publishes an announcement. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const { userId } = await requireRole("contest.assist", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  const form = await readJson(request, announcementSchema);
  return Response.json(await publishAnnouncement(database(), userId, id, form), { status: 201 });
});

interface Context {
  params: Promise<{ contest: string }>;
}
