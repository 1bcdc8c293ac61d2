import { noPreview } from "../../contest/current-scoring.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { UNATTACKED_SCORE } from "../../core/scores/attack-minimum.ts";
import type { Transaction } from "../../platform/db/client.ts";
import type { News } from "./news.ts";
import { notify } from "./notify.ts";
import { membersOfTeam } from "./recipients.ts";

/**
 * Notifies a team that a submission has its scores, or that its scoring failed for good. Call it in the transaction that ends the
 * scoring. Nothing is told of scoring a submission again, of previews, and of submissions that no team member made.
 */
export async function notifyScored(tx: Transaction, scoringId: string): Promise<void> {
  const scoring = await tx.scoring.findUniqueOrThrow({
    where: { id: scoringId },
    include: {
      submission: {
        include: {
          dataSet: { include: { round: { select: { contestId: true, name: true, settings: true } } } },
        },
      },
    },
  });
  const { submission, rescoringId, state } = scoring;
  if (rescoringId !== null || submission.source === "DEMO" || submission.source === "COMMITTEE") return;
  if (await hadScores(tx, scoring)) return;
  const { dataSet } = submission;
  const facts = {
    submissionId: submission.id,
    number: submission.number,
    dataSet: dataSet.kind,
    round: dataSet.round.name,
  };
  const minimum = dataSet.kind === "IDP" ? scoring.minReidentificationScore : scoring.minTraceInferenceScore;
  const news: News =
    state === "FAILED"
      ? { about: "scoringFailed", ...facts }
      : {
          about: "scored",
          ...facts,
          valid: scoring.valid ?? false,
          utilityScore: scoring.utilityScore ?? 0,
          requiredUtility: roundSettingsSchema.parse(dataSet.round.settings).requiredUtility,
          minScore: minimum ?? UNATTACKED_SCORE,
        };
  const subject = `submission:${submission.id}:${news.about}`;
  const userIds = await membersOfTeam(tx, dataSet.teamId);
  await notify(tx, { subject, contestId: dataSet.round.contestId, news, userIds });
}

/** Whether the submission has scores from an earlier scoring, so that the team knows about it. */
async function hadScores(
  tx: Transaction,
  { submissionId, number }: { readonly submissionId: string; readonly number: number },
): Promise<boolean> {
  const earlier = { submissionId, number: { lt: number }, state: "SCORED", ...noPreview } as const;
  return (await tx.scoring.count({ where: earlier })) > 0;
}
