import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { answerQuestion } from "@/lib/use-cases/information/questions/answer-question.ts";
import { answerSchema } from "@/lib/use-cases/information/questions/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Answers a question, visible to its team or to all. Organizers only. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ question: string }> }) => {
    const { question } = await context.params;
    const { userId } = await requireRole("contest.assist", contestOf.question(question), request);
    assertSameOrigin(request);
    await answerQuestion(database(), userId, question, await readJson(request, answerSchema));
    return new Response(null, { status: 204 });
  },
);
