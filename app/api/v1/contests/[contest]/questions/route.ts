import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate, requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { askQuestion } from "@/lib/use-cases/information/questions/ask-question.ts";
import { listQuestions } from "@/lib/use-cases/information/questions/list-questions.ts";
import { questionSchema } from "@/lib/use-cases/information/questions/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Questions that were answered to all; to a team's members also their own, to organizers all. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const questions = await listQuestions(database(), id, viewer.towards(id));
  return Response.json({ questions }, { headers: { "Cache-Control": "no-store" } });
});

/** Sends a question to the organizers on behalf of the viewer's team. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const form = await readJson(request, questionSchema);
  const services = { db: database(), limits: rateLimits() };
  return Response.json(await askQuestion(services, viewer, id, form), { status: 201 });
});

interface Context {
  params: Promise<{ contest: string }>;
}
