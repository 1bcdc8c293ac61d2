import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  noticeChoicesSchema,
  readPreferences,
  savePreferences,
} from "@/lib/use-cases/notices/preferences.ts";

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
