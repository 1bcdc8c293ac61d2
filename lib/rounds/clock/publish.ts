import { z } from "zod";
import { type PublicationRefusal, refusesData, refusesResults } from "../../contest/publication.ts";
import type { Database } from "../../db/client.ts";
import { UserError } from "../../errors.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** What `POST /api/v1/rounds/{round}/publish` takes. */
export const publishBodySchema = z.strictObject({ what: z.enum(["results", "data"]) });

export type Publication = z.infer<typeof publishBodySchema>["what"];

/**
 * Publishes a round's results, or all its data: original traces, ID tables and the salt. Neither can be taken back.
 * @throws UserError `already_published`, `round_running`, `round_not_closed`, `results_not_published` (409)
 */
export async function publish(db: Database, act: RoundAct, what: Publication): Promise<void> {
  const { now } = act;
  await actOnRound(db, act, async (tx, round) => {
    const refusal = what === "results" ? refusesResults(round, now) : refusesData(round, now);
    if (refusal) throw new UserError(refusal, MESSAGES[refusal], 409, { rule: `publish.${what}` });
    const data = what === "results" ? { resultsPublishedAt: now } : { dataPublishedAt: now };
    await tx.round.update({ where: { id: round.id }, data });
    return { action: what === "results" ? "results.publish" : "data.publish", detail: {} };
  });
}

const MESSAGES: Readonly<Record<PublicationRefusal, string>> = {
  already_published: "This is published already.",
  round_running: "The round still runs: publish when its attack phase is over.",
  round_not_closed: "The round is not closed yet: its sets are still to be locked and pseudonymized.",
  results_not_published: "Publish the results first.",
};
