import type { Prisma } from "../../../generated/prisma/client.ts";
import { UserError } from "../../common/errors.ts";
import type { Database } from "../../platform/db/client.ts";
import { actOnRound, type RoundAct } from "./clock/round-act.ts";

/** Condition for a round that may be deleted: no data sets and no published results belong to it, whatever its phases. */
export const EMPTY_ROUND = {
  dataSets: { none: {} },
  publishedResults: null,
  resultsPublishedAt: null,
  dataPublishedAt: null,
} satisfies Prisma.RoundWhereInput;

/**
 * Deletes a round that was created by mistake, with its phases. The audit log keeps its settings and phases.
 * @throws UserError `no_such_round` (404); `round_in_use` (409) unless it is an {@link EMPTY_ROUND}
 */
export async function deleteRound(db: Database, act: RoundAct): Promise<void> {
  await actOnRound(db, act, async (tx, { id, slug, settings, phases }) => {
    const { count } = await tx.round.deleteMany({ where: { id, ...EMPTY_ROUND } });
    if (count === 0) {
      const why = "The round has data sets or published results, so it cannot be deleted.";
      throw new UserError("round_in_use", why, 409);
    }
    const windows = phases.map(({ kind, startsAt, endsAt }) => ({
      kind,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    return { action: "round.delete", detail: { slug, settings, phases: windows } };
  });
}
