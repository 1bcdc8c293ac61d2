import { changeEvents } from "@/lib/api/http/event-stream.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { eventsQuerySchema } from "@/lib/api/subscriptions/subjects.ts";
import { subscriptionOf } from "@/lib/api/subscriptions/subscription.ts";
import { changeHub } from "@/lib/platform/events/change-hub.ts";

export const dynamic = "force-dynamic";

/**
 * Server-Sent Events on several subjects over one connection, since a browser allows a site only six over all its windows. A subject
 * that the viewer may not listen to is reported as `refused`; the others go on.
 */
export const GET = withProblems(async (request: Request) => {
  const { about } = readQuery(request, eventsQuerySchema);
  return changeEvents(changeHub(), request, (isRenewed) => subscriptionOf(request, about, isRenewed));
});
