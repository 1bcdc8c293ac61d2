import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { holdRound } from "@/lib/use-cases/rounds/clock/hold-round.ts";

export const dynamic = "force-dynamic";

/** Stops a round's clock: no phase begins or ends until it is released. */
export const POST = roundActRoute((act) => holdRound(database(), act));
