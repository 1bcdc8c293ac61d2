import { authenticate, requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { askQuestion } from "@/lib/questions/ask-question.ts";
import { listQuestions } from "@/lib/questions/list-questions.ts";
import { questionSchema } from "@/lib/questions/schemas.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Questions that were answered to all; to a team's members also their own, to organizers all. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const questions = await listQuestions(database(), id, viewer.towards(id));
  return Response.json({ questions }, { headers: { "Cache-Control": "no-store" } });
});

/** Sends a question to the organizers on behalf of the viewer's team. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const form = await readJson(request, questionSchema);
  const services = { db: database(), limits: rateLimits() };
  return Response.json(await askQuestion(services, viewer, id, form), { status: 201 });
});

interface Context {
  params: Promise<{ contest: string }>;
}
