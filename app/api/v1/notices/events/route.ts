import { eventsRoute } from "@/lib/api/http/events-route.ts";
import { subjectOf } from "@/lib/api/subscriptions/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the viewer's notices may have changed. */
export const GET = eventsRoute(() => subjectOf("notices"));
