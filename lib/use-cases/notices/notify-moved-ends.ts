import { movedEnds } from "../../contest/moved-ends.ts";
import type { PhaseWindow } from "../../contest/phases.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { notifyAll } from "./notify.ts";
import { membersOfContest } from "./recipients.ts";

/** The round whose phases have changed, as it was before. */
interface ChangedRound {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contestId: string;
  readonly heldAt: Date | null;
  readonly phases: readonly PhaseWindow[];
  readonly contest: { readonly name: string; readonly timeZone: string };
}

/**
 * Tells the teams which phases end at another time than they were told, or are open again, in the transaction that changes the phases.
 * @param after the round's phases after the change
 */
export async function notifyMovedEnds(
  tx: Transaction,
  round: ChangedRound,
  after: readonly PhaseWindow[],
  now: Date,
): Promise<void> {
  const moved = movedEnds(round, after, now);
  if (moved.length === 0) return;
  const { contestId, contest } = round;
  const userIds = await membersOfContest(tx, contestId);
  const facts = {
    contest: contest.name,
    timeZone: contest.timeZone,
    round: round.name,
    roundSlug: round.slug,
  };
  const notices = moved.map(({ phase, change, before, endsAt }) => ({
    // With the time of the change, since an end may be moved back to where it was.
    subject: `round:${round.id}:phase-moved:${phase}:${endsAt.toISOString()}:${now.toISOString()}`,
    contestId,
    news: {
      about: "phaseMoved" as const,
      ...facts,
      phase,
      change,
      before: before.toISOString(),
      endsAt: endsAt.toISOString(),
    },
    userIds,
  }));
  await notifyAll(tx, notices);
}
