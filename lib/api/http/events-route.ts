import { changeHub } from "../../platform/events/change-hub.ts";
import type { Subject } from "../subscriptions/subjects.ts";
import { subscriptionOf } from "../subscriptions/subscription.ts";
import { changeEvents } from "./event-stream.ts";
import { withProblems } from "./problem.ts";

/**
 * A route handler that streams the changes of one subject, which the path names. Refuses viewers as the subject's own page does, and
 * answers 503 if there are too many streams.
 */
export function eventsRoute<Parameters>(
  subjectOfPath: (parameters: Parameters) => Subject,
): (request: Request, context: { params: Promise<Parameters> }) => Promise<Response> {
  return withProblems(async (request: Request, context: { params: Promise<Parameters> }) => {
    const subject = subjectOfPath(await context.params);
    return changeEvents(changeHub(), request, async (isRenewed) => {
      const subscription = await subscriptionOf(request, [subject], isRenewed);
      for (const { refusal } of subscription.refused) throw refusal;
      return subscription;
    });
  });
}
