import { type DueNotice, dueNotices } from "../../contest/due-notices.ts";
import { TAKING_PART } from "../../contest/taking-part.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { News } from "./news.ts";
import { notify } from "./notify.ts";

/** The facts about a round in the notices of its phases. */
interface RoundFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contestId: string;
  readonly contest: { readonly name: string; readonly timeZone: string };
}

/**
 * Sends the notices that are due by the clocks of all current contests' rounds: phases that have opened or end soon, and published
 * results. Called by every worker every few seconds; nothing is told twice.
 * @returns how many notices were sent
 */
export async function notifyDuePhases(db: Database, now: Date): Promise<number> {
  const rounds = await db.round.findMany({
    where: { contest: { archivedAt: null } },
    include: { phases: true, contest: { select: { name: true, timeZone: true } } },
  });
  let notified = 0;
  for (const round of rounds) {
    for (const due of dueNotices(round, now)) notified += await notifyDue(db, round, due);
  }
  return notified;
}

async function notifyDue(db: Database, round: RoundFacts, due: DueNotice): Promise<number> {
  const subject = `round:${round.id}:${due.key}`;
  // Checked without a transaction first, since nearly always there is nobody left to tell.
  const before = due.kind === "RESULTS" ? due.publishedAt : null;
  if ((await membersToNotify(db, round.contestId, subject, before)).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const userIds = await membersToNotify(tx, round.contestId, subject, before);
    return notify(tx, { subject, contestId: round.contestId, news: newsOf(round, due), userIds });
  });
}

/** Members who have not been told; those who joined after `before` see the news on the pages anyway. */
async function membersToNotify(
  db: Database | Transaction,
  contestId: string,
  subject: string,
  before: Date | null,
): Promise<string[]> {
  const members = await db.member.findMany({
    where: {
      contestId,
      team: TAKING_PART,
      user: { notices: { none: { subject } } },
      ...(before ? { joinedAt: { lte: before } } : {}),
    },
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

function newsOf({ slug, name, contest }: RoundFacts, due: DueNotice): News {
  const round = { contest: contest.name, timeZone: contest.timeZone, round: name, roundSlug: slug };
  switch (due.kind) {
    case "PHASE_OPENS":
      return { about: "phaseOpens", ...round, phase: due.phase, endsAt: due.endsAt.toISOString() };
    case "PHASE_ENDS_SOON":
      return {
        about: "phaseEnds",
        ...round,
        phase: due.phase,
        hours: due.hours,
        endsAt: due.endsAt.toISOString(),
      };
    case "RESULTS":
      return { about: "results", ...round };
  }
}
