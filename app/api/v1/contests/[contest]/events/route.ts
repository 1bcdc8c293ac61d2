import { database } from "@/lib/db/database.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the contest's leaderboard is worth reading again. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { id } = await findContest(database(), (await context.params).contest);
  return changeEvents(changeHub(), (change) => change.contestId === id && !change.partial, request.signal);
});

interface Context {
  params: Promise<{ contest: string }>;
}
