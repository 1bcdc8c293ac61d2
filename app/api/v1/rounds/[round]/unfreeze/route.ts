import { database } from "@/lib/db/database.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { unfreezeBoard } from "@/lib/rounds/clock/freeze-board.ts";

export const dynamic = "force-dynamic";

/** Lets the public board move again, or calls a planned freeze off. */
export const POST = roundActRoute((act) => unfreezeBoard(database(), act));
