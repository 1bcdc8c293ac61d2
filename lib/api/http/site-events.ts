import type { IncomingMessage } from "node:http";
import { changeHub } from "../../platform/events/change-hub.ts";
import { eventsQuerySchema } from "../subscriptions/subjects.ts";
import { subscriptionOf } from "../subscriptions/subscription.ts";
import { changeEvents } from "./event-stream.ts";
import { readQuery } from "./json-body.ts";
import { withProblems } from "./problem.ts";

/**
 * Server-Sent Events on several subjects over one connection, since a browser allows a site only six over all its windows. A subject
 * that the viewer may not listen to is reported as `refused`; the others go on.
 */
export const siteEvents = withProblems(async (request: Request) => {
  const { about } = readQuery(request, eventsQuerySchema);
  return changeEvents(changeHub(), request, (isRenewed) => subscriptionOf(request, about, isRenewed));
});

/** Whether a request is for this stream. */
export function isForSiteEvents({ method, url = "" }: IncomingMessage): boolean {
  return method === "GET" && /^\/api\/v1\/events(\?|$)/.test(url);
}
