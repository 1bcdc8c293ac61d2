import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { markRead, readNoticesSchema } from "@/lib/use-cases/notices/mark-read.ts";

export const dynamic = "force-dynamic";

/** Marks the viewer's notices as read: those in `ids`, or all. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  const marked = await markRead(database(), userId, await readJson(request, readNoticesSchema));
  return Response.json({ marked });
});
