import { eventsRoute } from "@/lib/api/http/events-route.ts";
import { subjectOf } from "@/lib/api/subscriptions/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the contest's leaderboard may have changed. Public, except for what a frozen board hides. */
export const GET = eventsRoute<{ contest: string }>(({ contest }) => subjectOf("contest", contest));
