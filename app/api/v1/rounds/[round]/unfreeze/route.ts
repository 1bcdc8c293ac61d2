import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { unfreezeBoard } from "@/lib/use-cases/rounds/clock/freeze-board.ts";

export const dynamic = "force-dynamic";

/** Unfreezes the public board, or cancels a planned freeze. */
export const POST = roundActRoute((act) => unfreezeBoard(database(), act));
