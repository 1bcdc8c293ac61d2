import { eventsRoute } from "@/lib/api/http/events-route.ts";
import { subjectOf } from "@/lib/api/subscriptions/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the round's targets or the viewer's team's attacks may have changed. */
export const GET = eventsRoute<{ round: string }>(({ round }) => subjectOf("targets", round));
