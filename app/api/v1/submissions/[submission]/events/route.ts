import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { mayHear } from "@/lib/http/may-hear.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findSubmission } from "@/lib/submissions/find-submission.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the submission is worth reading again. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findSubmission(database(), (await context.params).submission);
  return changeEvents(
    changeHub(),
    (change) => change.submissionId === id && mayHear(viewer, change),
    request,
  );
});

interface Context {
  params: Promise<{ submission: string }>;
}
