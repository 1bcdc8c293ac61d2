import { expect, test } from "vitest";
import { readFailedScorings, readOverview } from "../../../../../lib/use-cases/site/console/overview.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile();
const { db, contestId, roundId, teams } = contest;

test("questions are counted until they are answered", async () => {
  const unanswered = async () => (await readOverview(db, contestId)).unanswered;
  const [team] = teams;
  const asked = { contestId, teamId: team.id, askedById: team.captainId, body: "May a region be repeated?" };
  const { id } = await db.question.create({ data: asked });
  expect(await unanswered()).toBe(1);
  await db.question.update({ where: { id }, data: { answer: "Yes.", answeredAt: new Date() } });
  expect(await unanswered()).toBe(0);
});

test("failed scorings are shown as long as they may still be scored before the close", async () => {
  const failedAt = (nextAct: "collect" | "close" | "attack") =>
    readFailedScorings(db, contestId, [{ id: roundId, nextAct }]);
  const { id } = await submit(contest, teams[0], "IDP");
  expect(await failedAt("collect")).toEqual(new Map());
  await db.scoring.updateMany({ where: { submissionId: id }, data: { state: "FAILED" } });
  expect(await failedAt("collect")).toEqual(new Map([[roundId, 1]]));
  expect(await failedAt("close")).toEqual(new Map([[roundId, 1]]));
  expect(await failedAt("attack")).toEqual(new Map());
});
