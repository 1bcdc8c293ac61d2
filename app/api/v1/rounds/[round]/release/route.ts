import { database } from "@/lib/db/database.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { releaseRound } from "@/lib/rounds/clock/hold-round.ts";

export const dynamic = "force-dynamic";

/** Lets a held clock go on; what was still to come comes as much later as the hold lasted. */
export const POST = roundActRoute((act) => releaseRound(database(), act));
