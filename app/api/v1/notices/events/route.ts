import { eventsRoute } from "@/lib/http/events-route.ts";
import { subjectOf } from "@/lib/listening/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the asker's notices are worth reading again. */
export const GET = eventsRoute(() => subjectOf("notices"));
