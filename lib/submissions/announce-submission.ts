import { frozenSince } from "../contest/board-freeze.ts";
import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import { announce, type Change } from "../events/channels.ts";

/**
 * Announces a change to a submission. While the round's board is frozen, only those hear of it who see past the freeze:
 * else the mere moment would tell other teams that somebody handed in, or which set they chose.
 */
export async function announceSubmission(
  tx: Transaction,
  change: Required<Pick<Change, "contestId" | "submissionId">> & Pick<Change, "partial">,
): Promise<void> {
  const { dataSet } = await tx.submission.findUniqueOrThrow({
    where: { id: change.submissionId },
    select: {
      dataSet: {
        select: {
          teamId: true,
          round: { select: { boardFreezesAt: true, resultsPublishedAt: true, heldAt: true } },
        },
      },
    },
  });
  const frozen = frozenSince(dataSet.round, present()) !== null;
  await announce(tx, { ...change, ...(frozen ? { frozenOutBut: dataSet.teamId } : {}) });
}
