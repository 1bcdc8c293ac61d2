import { database } from "@/lib/db/database.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { holdRound } from "@/lib/rounds/clock/hold-round.ts";

export const dynamic = "force-dynamic";

/** Stops a round's clock: no phase begins or ends until it is released. */
export const POST = roundActRoute((act) => holdRound(database(), act));
