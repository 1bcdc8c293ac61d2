import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { answerQuestion } from "@/lib/questions/answer-question.ts";
import { answerSchema } from "@/lib/questions/schemas.ts";

export const dynamic = "force-dynamic";

/** Answers a question, visible to its team or to all. Organizers only. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ question: string }> }) => {
    const { userId } = await requireOrganizer(request);
    assertSameOrigin(request);
    const { question } = await context.params;
    await answerQuestion(database(), userId, question, await readJson(request, answerSchema));
    return new Response(null, { status: 204 });
  },
);
