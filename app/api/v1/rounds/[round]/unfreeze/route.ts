import { database } from "@/lib/db/database.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { unfreezeBoard } from "@/lib/rounds/clock/freeze-board.ts";

export const dynamic = "force-dynamic";

/** Unfreezes the public board, or cancels a planned freeze. */
export const POST = roundActRoute((act) => unfreezeBoard(database(), act));
