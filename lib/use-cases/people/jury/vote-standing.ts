import { roundStanding } from "../../../contest/round-standing.ts";
import type { Standing } from "../../../contest/standing.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/** The standing of a contest without rounds. */
const NO_ROUND: Standing = {
  stage: "BEFORE",
  closed: false,
  attackBegun: false,
  attackFeedback: false,
  resultsPublished: false,
  dataPublished: false,
};

/** The standing that decides about a contest's vote: that of its last round, with whose results the vote is published. */
export async function voteStanding(
  db: Database | Transaction,
  contestId: string,
  now: Date,
): Promise<Standing> {
  const last = await db.round.findFirst({
    where: { contestId },
    orderBy: { position: "desc" },
    include: { phases: true },
  });
  return last ? roundStanding(last, now) : NO_ROUND;
}
