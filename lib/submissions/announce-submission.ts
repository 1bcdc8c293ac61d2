import { frozenSince } from "../contest/board-freeze.ts";
import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import { announce } from "../events/channels.ts";

/**
 * Announces a change to a submission; `partial`: one that its own page shows and the leaderboard does not. While the
 * round's board is frozen, only those hear of it who see past the freeze: else the mere moment would tell other teams that
 * somebody handed in, or which set they chose.
 */
export async function announceSubmission(
  tx: Transaction,
  submissionId: string,
  { partial = false }: { readonly partial?: boolean } = {},
): Promise<void> {
  const { dataSet } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: {
      dataSet: {
        select: {
          teamId: true,
          round: {
            select: { contestId: true, boardFreezesAt: true, resultsPublishedAt: true, heldAt: true },
          },
        },
      },
    },
  });
  const { teamId, round } = dataSet;
  const frozen = frozenSince(round, present()) !== null;
  const change = { contestId: round.contestId, submissionId, partial };
  await announce(tx, frozen ? { ...change, frozenOutBut: teamId } : change);
}
