import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { mayHear } from "@/lib/http/may-hear.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the contest's leaderboard is worth reading again. Public, but for what a frozen board hides. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest);
  return changeEvents(
    changeHub(),
    (change) => change.contestId === id && !change.partial && mayHear(viewer, change),
    request,
  );
});

interface Context {
  params: Promise<{ contest: string }>;
}
