import { eventsRoute } from "@/lib/api/http/events-route.ts";
import { subjectOf } from "@/lib/api/subscriptions/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the run may have changed. */
export const GET = eventsRoute<{ run: string }>(({ run }) => subjectOf("labRun", run));
