import type { ClosingServices } from "../../../lib/closing/closing-services.ts";
import { makePublicSet } from "../../../lib/closing/make-public-set.ts";
import { makePlainSet } from "../../../lib/closing/plain-set.ts";
import { makeTestContest, type TestContest } from "../../helpers/contest.ts";

const START = new Date("2019-10-01T00:00:00Z");
/** The anonymization phase's. */
export const END = new Date("2019-10-02T00:00:00Z");
export const BEFORE_END = new Date(END.getTime() - 1000);

/** A contest of two teams whose round is to be closed at {@link END}, and what closes it in this process. */
export interface ClosingContest {
  readonly contest: TestContest;
  readonly services: ClosingServices;
  close(): Promise<void>;
}

export async function makeClosingContest(url: string): Promise<ClosingContest> {
  const contest = await makeTestContest(url, { teams: 2 });
  const { db, store, contestId, roundId } = contest;
  await db.phase.create({ data: { roundId, kind: "ANONYMIZATION", startsAt: START, endsAt: END } });
  return {
    contest,
    services: {
      db,
      store,
      maker: {
        publicSet: async (task) => makePublicSet(task),
        plainSet: async (task) => makePlainSet(task),
      },
    },
    async close() {
      await db.contest.delete({ where: { id: contestId } });
      await contest.close();
    },
  };
}

/** Stands for a worker: gives every queued scoring an outcome. */
export async function score({ db }: TestContest, valid: boolean, submissionId?: string): Promise<void> {
  await db.scoring.updateMany({
    where: { state: "QUEUED", submissionId },
    data: {
      ...{ state: "SCORED", finishedAt: END, valid, utilityScore: valid ? 0.8 : 0.2 },
      ...{ minReidentificationScore: 0.5, minTraceInferenceScore: 0.5 },
    },
  });
}

export function lockedSets({ db }: TestContest) {
  return db.publicSet.findMany({ include: { dataSet: { include: { team: true } }, submission: true } });
}
