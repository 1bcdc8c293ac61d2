import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { noticeChoicesSchema, readPreferences, savePreferences } from "@/lib/notices/preferences.ts";

export const dynamic = "force-dynamic";

/** The viewer's notice preferences: which kinds, and how they are sent. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  return Response.json(await readPreferences(database(), userId), {
    headers: { "Cache-Control": "no-store" },
  });
});

/** Changes the preferences for the kinds of notice in the body. */
export const PUT = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  await savePreferences(database(), userId, await readJson(request, noticeChoicesSchema));
  return Response.json(await readPreferences(database(), userId));
});
