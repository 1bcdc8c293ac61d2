import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { noPreview } from "../../../contest/current-scoring.ts";
import {
  type PendingScores,
  type PublicationRefusal,
  refusesData,
  refusesResults,
} from "../../../contest/publication.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { closeVoteWithResults } from "../../people/jury/close-vote.ts";
import { deleteFormerAppointees } from "../../people/teams/appointees-compete.ts";
import { deleteRetainedStays } from "../../people/teams/former-members.ts";
import { roundsWithSameData } from "../data-sets/rounds-with-same-data.ts";
import { refusedAct } from "./assert-act.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** The body of `POST /api/v1/rounds/{round}/publish`. */
export const publishBodySchema = z.strictObject({
  what: z.enum(["results", "data"]),
  evenIfShared: z.boolean().default(false).meta({
    description: "Publishes data even if the same traces are still secret in a round that is not over.",
  }),
  evenIfFailed: z.boolean().default(false).meta({
    description:
      "Publishes results even if submissions or attacks could not be scored, which then do not count.",
  }),
});

export type Publication = z.infer<typeof publishBodySchema>["what"];

/**
 * Publishes a round's results, or all its data: original traces, ID tables and the salt. Neither can be undone. Publishing
 * the results of the contest's last round closes the vote for the best presenter.
 * @throws UserError `already_published`, `round_running`, `round_not_closed`, `scorings_pending`,
 *   `attacks_pending`, `results_not_published`, `data_shared`, `scores_failed` (409)
 */
export async function publish(
  db: Database,
  act: RoundAct,
  what: Publication,
  { evenIfShared = false, evenIfFailed = false } = {},
): Promise<void> {
  const { now } = act;
  await actOnRound(db, act, async (tx, round) => {
    const pending = await countPending(tx, round.id);
    const refusal = what === "results" ? refusesResults(round, now, pending) : refusesData(round, now);
    if (refusal) {
      const facts = { rule: `publish.${what}`, ...pendingFacts(refusal, pending) };
      throw refusedAct(what === "results" ? "publishResults" : "publishData", refusal, round, facts);
    }
    const sharing = what === "data" ? await roundsWithSameData(tx, round.id) : [];
    if (sharing.length > 0 && !evenIfShared) throw dataShared(sharing);
    const failed = what === "results" ? await countFailed(tx, round.id) : null;
    const hasFailed = failed !== null && failed.scorings + failed.attacks > 0;
    if (hasFailed && !evenIfFailed) throw scoresFailed(failed);
    const data = what === "results" ? { resultsPublishedAt: now } : { dataPublishedAt: now };
    await tx.round.update({ where: { id: round.id }, data });
    if (what === "results") await closeVoteWithResults(tx, round, now);
    else {
      await deleteRetainedStays(tx);
      await deleteFormerAppointees(tx);
    }
    return {
      action: what === "results" ? "results.publish" : "data.publish",
      detail: { ...(sharing.length > 0 ? { sharing } : {}), ...(hasFailed ? { failed: { ...failed } } : {}) },
    };
  });
}

function dataShared(sharing: readonly string[]): UserError {
  const rounds = sharing.join(", ");
  const message = `The same traces are still secret in rounds that are not over: ${rounds}. Say that they are to be published all the same.`;
  return new UserError("data_shared", message, 409, { rule: "publish.data", rounds, sharing });
}

function scoresFailed({ scorings, attacks }: PendingScores): UserError {
  const message = `${scorings} submissions and ${attacks} attacks could not be scored. Have them scored again, or say that the results are to be published without them.`;
  return new UserError("scores_failed", message, 409, { rule: "publish.results", scorings, attacks });
}

/**
 * Counts the round's permanent failures: submissions of teams that take part whose latest scoring failed, and failed attacks of such teams
 * on other such teams' sets.
 */
export async function countFailed(db: Database | Transaction, roundId: string): Promise<PendingScores> {
  const ofRound = { dataSet: { roundId, team: TAKING_PART } };
  const submissions = await db.submission.findMany({
    where: { ...ofRound, scorings: { some: { state: "FAILED", ...noPreview } } },
    select: {
      scorings: {
        // Of an applied re-scoring, only what was scored counts.
        where: { OR: [{ rescoringId: null }, { rescoring: { appliedAt: { not: null } }, state: "SCORED" }] },
        orderBy: { number: "desc" },
        take: 1,
        select: { state: true },
      },
    },
  });
  return {
    scorings: submissions.filter(({ scorings: [latest] }) => latest?.state === "FAILED").length,
    attacks: await db.teamAttack.count({
      where: { state: "FAILED", team: TAKING_PART, publicSet: ofRound },
    }),
  };
}

/** Counts the round's pending scores, without previews. If the round is locked, no attack or re-scoring can add one meanwhile. */
export async function countPending(db: Database | Transaction, roundId: string): Promise<PendingScores> {
  const state = { in: ["QUEUED" as const, "SCORING" as const] };
  const ofRound = { dataSet: { roundId } };
  return {
    scorings: await db.scoring.count({ where: { submission: ofRound, state, ...noPreview } }),
    attacks: await db.teamAttack.count({ where: { publicSet: ofRound, state } }),
  };
}

function pendingFacts(refusal: PublicationRefusal, { scorings, attacks }: PendingScores): object {
  if (refusal === "scorings_pending") return { pending: scorings };
  return refusal === "attacks_pending" ? { pending: attacks } : {};
}
