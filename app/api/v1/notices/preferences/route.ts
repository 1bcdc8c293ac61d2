import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { noticeChoicesSchema, readPreferences, savePreferences } from "@/lib/notices/preferences.ts";

export const dynamic = "force-dynamic";

/** What the asker wishes to be told of, and how. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  return Response.json(await readPreferences(database(), userId), {
    headers: { "Cache-Control": "no-store" },
  });
});

/** Changes it, for the kinds that the body names. */
export const PUT = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  await savePreferences(database(), userId, await readJson(request, noticeChoicesSchema));
  return Response.json(await readPreferences(database(), userId));
});
