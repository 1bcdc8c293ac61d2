import { eventsRoute } from "@/lib/api/http/events-route.ts";
import { subjectOf } from "@/lib/api/subscriptions/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the submission may have changed. */
export const GET = eventsRoute<{ submission: string }>(({ submission }) =>
  subjectOf("submission", submission),
);
