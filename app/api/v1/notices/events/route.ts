import { requireViewer } from "@/lib/auth/authenticate.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { withProblems } from "@/lib/http/problem.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the asker's notices are worth reading again. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  return changeEvents(changeHub(), (change) => change.userId === userId, request);
});
