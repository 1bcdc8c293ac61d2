import { eventsRoute } from "@/lib/http/events-route.ts";
import { subjectOf } from "@/lib/listening/subjects.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the contest's leaderboard is worth reading again. Public, but for what a frozen board hides. */
export const GET = eventsRoute<{ contest: string }>(({ contest }) => subjectOf("contest", contest));
