import { eventsRoute } from "@/lib/http/events-route.ts";
import { subjectOf } from "@/lib/listening/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the round's targets, or the asker's own attacks, are worth reading again. */
export const GET = eventsRoute<{ round: string }>(({ round }) => subjectOf("targets", round));
