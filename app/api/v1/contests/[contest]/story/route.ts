import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { saveStory } from "@/lib/use-cases/rounds/introduction/save-story.ts";
import { storySchema } from "@/lib/use-cases/rounds/introduction/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { loadContest } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** Replaces a contest's story. Organizers only. */
export const PUT = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const viewer = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  await saveStory(database(), viewer.userId, id, await readJson(request, storySchema));
  return Response.json(await loadContest(database(), id, viewer));
});

interface Context {
  params: Promise<{ contest: string }>;
}
