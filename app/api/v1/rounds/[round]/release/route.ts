import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { releaseRound } from "@/lib/use-cases/rounds/clock/hold-round.ts";

export const dynamic = "force-dynamic";

/** Resumes a held clock; everything still to come is delayed by the duration of the hold. */
export const POST = roundActRoute((act) => releaseRound(database(), act));
