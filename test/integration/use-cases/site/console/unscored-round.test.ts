import { expect, test } from "vitest";
import { readUnscored } from "../../../../../lib/use-cases/site/console/unscored-round.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { lockSet } from "../../../../helpers/public-sets.ts";

const contest = await contestForFile({ teams: 2 });
const NONE = { scorings: 0, attacks: 0 };

const unscored = () => readUnscored(contest.db, contest.roundId);

test("waiting, failed and unapplied scorings are counted before results are published", async () => {
  const { db, roundId, teams } = contest;
  expect(await unscored()).toEqual({ pending: NONE, failed: NONE, openRescorings: 0 });
  const { id: submissionId } = await submit(contest, teams[0], "IDP");
  const { id: publicSetId } = await lockSet(contest, teams[1], "TRP");
  const attack = {
    publicSetId,
    teamId: teams[0].id,
    kind: "TRACE_INFERENCE" as const,
    fileName: "etraces.csv",
    sha256: "none",
    sizeBytes: 1n,
    source: "API" as const,
  };
  await db.teamAttack.createMany({
    data: [
      { ...attack, attempt: 1, state: "QUEUED" },
      { ...attack, attempt: 2, state: "FAILED" },
    ],
  });
  const before = await unscored();
  expect(before.pending.scorings).toBeGreaterThan(0);
  expect(before).toMatchObject({ pending: { attacks: 1 }, failed: { scorings: 0, attacks: 1 } });
  await db.scoring.updateMany({ where: { submissionId }, data: { state: "FAILED", error: "no" } });
  const [decided, open] = [{ discardedAt: new Date() }, {}].map((how) => ({
    roundId,
    scorerVersion: "2",
    ...how,
  }));
  await db.rescoring.createMany({ data: [decided, open] });
  const after = await unscored();
  expect(after).toMatchObject({ failed: { scorings: 1, attacks: 1 }, openRescorings: 1 });
  expect(after.pending.scorings).toBe(before.pending.scorings - 1);
});

test("failures of a withdrawn team, and of attacks on its set, are not counted", async () => {
  const { db, teams } = contest;
  const withdrawn = async (id: string) => {
    await db.team.update({ where: { id }, data: { withdrawnAt: new Date() } });
    const { failed } = await unscored();
    await db.team.update({ where: { id }, data: { withdrawnAt: null } });
    return failed;
  };
  expect((await unscored()).failed).toEqual({ scorings: 1, attacks: 1 });
  expect(await withdrawn(teams[0].id)).toEqual(NONE);
  expect(await withdrawn(teams[1].id)).toEqual({ scorings: 1, attacks: 0 });
});
