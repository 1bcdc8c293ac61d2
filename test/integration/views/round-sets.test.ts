import { expect, test } from "vitest";
import { readMissingData } from "../../../lib/use-cases/site/console/overview.ts";
import { listRoundSets, type RoundSet } from "../../../lib/use-cases/site/console/round-sets.ts";
import { submit } from "../../helpers/contest.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 3 });

/** What the list says of a team's set. */
async function setOf(team: number, kind: "IDP" | "TRP"): Promise<RoundSet> {
  const rows = await listRoundSets(contest.db, contest.roundId);
  const row = rows.find((candidate) => candidate.team.number === team);
  if (!row) throw new Error(`no row for team ${team}`);
  return row.sets[kind];
}

/** Hands a set in and gives its run this outcome. */
async function handIn(team: number, kind: "IDP" | "TRP", outcome: object): Promise<string> {
  const { id } = await submit(contest, contest.teams[team - 1], kind);
  await contest.db.scoring.updateMany({ where: { submissionId: id }, data: outcome });
  return id;
}

test("a set's state changes from no data to submitted to locked", async () => {
  const { db, roundId } = contest;
  expect(await setOf(1, "IDP")).toEqual({ standing: "nothing", counting: null, waits: false });
  const failed = await handIn(1, "IDP", {});
  expect(await setOf(1, "IDP")).toEqual({ standing: "pending", counting: null, waits: true });
  await db.scoring.updateMany({ where: { submissionId: failed }, data: { state: "FAILED" } });
  expect(await setOf(1, "IDP")).toEqual({ standing: "failed", counting: null, waits: false });

  const invalid = await handIn(1, "IDP", { state: "SCORED", valid: false });
  expect(await setOf(1, "IDP")).toMatchObject({ standing: "invalid", counting: { id: invalid, number: 2 } });
  const valid = await handIn(1, "IDP", { state: "SCORED", valid: true });
  const later = await handIn(1, "IDP", { state: "SCORED", valid: true });
  expect(await setOf(1, "IDP")).toMatchObject({ standing: "valid", counting: { id: later, picked: false } });
  const dataSetId = contest.teams[0].dataSets.IDP;
  await handIn(1, "IDP", {});
  expect(await setOf(1, "IDP")).toMatchObject({ standing: "valid", counting: { id: later }, waits: true });
  await db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: valid } });
  // Whatever scores the later one gets, the picked one counts.
  expect(await setOf(1, "IDP")).toEqual({
    standing: "valid",
    counting: { id: valid, number: 3, picked: true },
    waits: false,
  });

  await db.round.update({ where: { id: roundId }, data: { closedAt: new Date() } });
  const hashes = { publicSha256: "0".repeat(64), idTableSha256: "1".repeat(64) };
  await db.publicSet.create({
    data: { dataSetId, submissionId: valid, ...hashes, lockedAt: new Date() },
  });
  expect(await setOf(1, "IDP")).toMatchObject({ standing: "locked", counting: { id: valid } });
  expect(await setOf(1, "TRP")).toMatchObject({ standing: "nothing" });
  await db.publicSet.deleteMany({ where: { dataSetId } });
  await db.round.update({ where: { id: roundId }, data: { closedAt: null } });
});

test("teams without data are listed until the close, except withdrawn ones", async () => {
  const { db, contestId, roundId, teams } = contest;
  const missing = async (nextAct: "collect" | "attack") =>
    (await readMissingData(db, [{ id: roundId, nextAct }])).get(roundId);
  expect(await missing("collect")).toEqual([]);
  const add = (number: number) => db.team.create({ data: { contestId, number, name: `T${number}` } });
  await add(0);
  const late = await add(9);
  await db.dataSet.delete({ where: { id: teams[1].dataSets.TRP } });
  expect(await missing("collect")).toEqual([
    { team: 2, kind: "TRP" },
    { team: 9, kind: "IDP" },
    { team: 9, kind: "TRP" },
  ]);
  expect(await setOf(2, "TRP")).toEqual({ standing: "noData", counting: null, waits: false });
  expect(await missing("attack")).toBeUndefined();
  await db.team.update({ where: { id: late.id }, data: { withdrawnAt: new Date() } });
  expect(await missing("collect")).toEqual([{ team: 2, kind: "TRP" }]);
});
