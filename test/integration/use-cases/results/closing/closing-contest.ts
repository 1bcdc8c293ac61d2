import { test } from "vitest";
import type {
  ClosingServices,
  SetMaker,
} from "../../../../../lib/use-cases/results/closing/closing-services.ts";
import { CLOSE_GRACE_MS } from "../../../../../lib/use-cases/results/closing/due-end.ts";
import { makePublicSet } from "../../../../../lib/use-cases/results/closing/make-public-set.ts";
import { makePlainSet } from "../../../../../lib/use-cases/results/closing/plain-set.ts";
import { makeTestContest, type TestContest } from "../../../../helpers/contest.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";

const START = new Date("2019-10-01T00:00:00Z");
/** The anonymization phase's. */
export const END = new Date("2019-10-02T00:00:00Z");
export const BEFORE_END = new Date(END.getTime() - 1000);
/** When the round is closed at the earliest. */
export const DUE = new Date(END.getTime() + CLOSE_GRACE_MS);

/** What a test of the close is given. */
export interface ClosingContest {
  /** Of two teams, with a round that is to be closed at {@link DUE}; new for each test. */
  readonly contest: TestContest;
  /** What closes it in this process. */
  readonly services: ClosingServices;
}

/** Of the database that a file's tests share. */
export const { url } = await databaseForFile();

/** A test with a contest of its own. */
export const it = test.extend<ClosingContest>({
  // biome-ignore lint/correctness/noEmptyPattern: it is by the pattern that Vitest finds what a fixture needs
  contest: async ({}, use) => {
    const contest = await makeTestContest(url, { teams: 2 });
    const { db, contestId, roundId } = contest;
    await db.phase.create({ data: { roundId, kind: "ANONYMIZATION", startsAt: START, endsAt: END } });
    await use(contest);
    await db.contest.delete({ where: { id: contestId } });
    await contest.close();
  },
  services: async ({ contest: { db, store } }, use) => {
    const maker: SetMaker = {
      publicSet: async (task) => makePublicSet(task),
      plainSet: async (task) => makePlainSet(task),
    };
    await use({ db, store, maker });
  },
});

/** Stands for a worker: gives every queued scoring an outcome. */
export async function score({ db }: TestContest, valid: boolean, submissionId?: string): Promise<void> {
  await db.scoring.updateMany({
    where: { state: "QUEUED", submissionId },
    data: {
      state: "SCORED",
      finishedAt: END,
      valid,
      utilityScore: valid ? 0.8 : 0.2,
      minReidentificationScore: 0.5,
      minTraceInferenceScore: 0.5,
    },
  });
}

export function lockedSets({ db }: TestContest) {
  return db.publicSet.findMany({ include: { dataSet: { include: { team: true } }, submission: true } });
}
