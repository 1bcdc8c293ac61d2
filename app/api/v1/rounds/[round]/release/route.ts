import { database } from "@/lib/db/database.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { releaseRound } from "@/lib/rounds/clock/hold-round.ts";

export const dynamic = "force-dynamic";

/** Resumes a held clock; everything still to come is delayed by the duration of the hold. */
export const POST = roundActRoute((act) => releaseRound(database(), act));
