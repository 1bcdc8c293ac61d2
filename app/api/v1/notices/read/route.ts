import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { markRead, readNoticesSchema } from "@/lib/notices/mark-read.ts";

export const dynamic = "force-dynamic";

/** Marks the viewer's notices as read: those in `ids`, or all. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  const marked = await markRead(database(), userId, await readJson(request, readNoticesSchema));
  return Response.json({ marked });
});
