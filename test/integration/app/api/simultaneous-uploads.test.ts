import { expect, test } from "vitest";
import { uploadBound } from "../../../../lib/contest/upload-size.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { anonymizedBytes, smallSettings } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { untilLocksAwaited } from "../../../helpers/locks.ts";
import { attackName, inferredTable, lockSet, openAttackPhase } from "../../../helpers/public-sets.ts";

const contest = await contestForFile({ teams: 3 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { db, roundId, teams } = contest;
const settings = smallSettings();
const allowed = 20 * uploadBound(settings, { userCount: settings.userCount, eventsPerUser: 10 }).maxBytes;

/** Lets uploads begin while the round is locked, so that all have passed the checks before; then lets all be stored at once. */
async function atOnce<T>(uploads: readonly (() => Promise<T>)[]): Promise<T[]> {
  let begun: Promise<T>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
    begun = uploads.map((upload) => upload());
    await untilLocksAwaited(db, uploads.length);
  });
  return Promise.all(begun);
}

const post =
  (path: string, body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  async () => {
    const headers = { authorization: `Bearer ${teams[0].token}`, ...more };
    const answer = await fetch(`${server.url}/api/v1/rounds/${roundId}${path}`, {
      method: "POST",
      headers,
      body,
    });
    return { status: answer.status, ...(await answer.json()) };
  };

test("uploads at once to both data sets cannot exceed the pending submissions together", async () => {
  const limits = { ...settings.limits, pendingSubmissions: 1 };
  await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, limits } } });
  const good = Uint8Array.from(anonymizedBytes(contest));
  const answers = await atOnce(["IDP", "TRP"].map((kind) => post(`/submissions?dataset=${kind}`, good)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect(await db.submission.count()).toBe(1);
  await db.submission.deleteMany();
  await db.round.update({ where: { id: roundId }, data: { settings } });
});

test("attacks at once on two sets cannot exceed the quota together, and can be repeated", async () => {
  const own = await lockSet(contest, teams[0], "IDP");
  for (const team of teams.slice(1)) await lockSet(contest, team, "IDP");
  await openAttackPhase(contest);
  await db.submission.update({ where: { id: own.submissionId }, data: { storedBytes: allowed - 1 } });
  const attack = (target: number) => {
    const name = attackName("etable", teams[0], teams[target], "IDP");
    const table = inferredTable(settings.userCount, target);
    return post(`/attacks?filename=${name}`, table, { "idempotency-key": `attack-${target}` });
  };
  const answers = await atOnce([attack(1), attack(2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  const refused = answers.findIndex(({ code }) => code === "team_quota");
  expect(await db.teamAttack.count()).toBe(1);
  // Its answer was lost: what is sent again takes no more room.
  expect(await attack(refused === 0 ? 2 : 1)()).toMatchObject({ status: 201, accepted: 1 });
  expect(await db.teamAttack.count()).toBe(1);
});
