import { beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { SCORE_TEAM_ATTACK } from "../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../lib/platform/queue/queue.ts";
import type { HeldAttack } from "../../../../lib/use-cases/attacks/attack-work.ts";
import { TEAM_ATTACK_WORK } from "../../../../lib/use-cases/attacks/work-team-attack.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import { markRead } from "../../../../lib/use-cases/notices/mark-read.ts";
import { notifyAttacksScored } from "../../../../lib/use-cases/notices/notify-attacks-scored.ts";
import { savePreferences } from "../../../../lib/use-cases/notices/preferences.ts";
import { retryFailed } from "../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { attackName, lockSet, openAttackPhase } from "../../../helpers/public-sets.ts";
import { OF_SITE } from "../../../helpers/viewers.ts";

const contest = await contestForFile();
let publicSetId: string;
let attempts = 0;

beforeAll(async () => {
  ({ id: publicSetId } = await lockSet(contest, contest.teams[1], "IDP"));
  await openAttackPhase(contest);
});

beforeEach(async () => {
  await contest.db.teamAttack.deleteMany();
  await contest.db.notice.deleteMany();
  await contest.db.noticePreference.deleteMany();
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
  await setFeedback("none");
});

async function setFeedback(attackFeedback: "none" | "score"): Promise<void> {
  const settings = { ...contest.settings, attackFeedback };
  await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
}

/** An attack of the first team on the second one's IDP set, that a worker has taken to score. */
async function takenAttack(prefix: "etable" | "etraces" = "etable"): Promise<HeldAttack> {
  const [attacker, target] = contest.teams;
  const { id: attackId } = await contest.db.teamAttack.create({
    data: {
      publicSetId,
      teamId: attacker.id,
      attempt: ++attempts,
      sha256: "0".repeat(64),
      sizeBytes: 1,
      kind: prefix === "etable" ? "REIDENTIFICATION" : "TRACE_INFERENCE",
      fileName: attackName(prefix, attacker, target, "IDP"),
      source: "API",
    },
  });
  const held = await TEAM_ATTACK_WORK.claim(contest.db, { attackId }, await newJob(attackId));
  if (!held) throw new Error("a queued attack can be claimed");
  return held;
}

const newJob = (attackId: string) => enqueue(contest.db, SCORE_TEAM_ATTACK, { attackId });

const finish = (held: HeldAttack, hits: number) => {
  const counts = { hits, total: 30, gainSum: null, weightSum: null };
  return TEAM_ATTACK_WORK.finish(contest.db, held, { score: 1 - hits / 30, ...counts }, 1);
};

/** Fails for good: the job's tries are used up. */
async function failForGood(held: HeldAttack): Promise<void> {
  await contest.db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${held.jobId}::uuid`;
  await TEAM_ATTACK_WORK.fail(contest.db, held, "the disk is full");
}

const noticesOf = async (team: number, locale: "en" | "ja" = "en") => {
  const query = { limit: 30, unread: false, locale };
  return (await listNotices(contest.db, contest.teams[team].captainId, query)).notices;
};

test("a team gets one notice of its attacks when the last one is scored", async () => {
  const [first, second] = [await takenAttack(), await takenAttack()];
  await finish(first, 3);
  expect(await noticesOf(0)).toEqual([]);
  await finish(second, 6);
  // A worker that was taken for lost, and one that runs what is done again.
  await finish(first, 9);
  await inTransaction(contest.db, (tx) => notifyAttacksScored(tx, second.id));
  expect(await noticesOf(0)).toMatchObject([
    {
      kind: "SCORE_READY",
      title: "Preliminary: 2 attacks of your team have been scored",
      href: `/attack?round=preliminary&contest=${contest.contestSlug}`,
    },
  ]);
  expect(await noticesOf(1)).toEqual([]);
});

test("attacks that are uploaded one by one share a notice until it is read", async () => {
  await setFeedback("score");
  const scored = async () => (await noticesOf(0)).map(({ detail }) => detail.scored);
  await finish(await takenAttack(), 3);
  await finish(await takenAttack(), 6);
  await finish(await takenAttack(), 1);
  const [notice, ...more] = await noticesOf(0);
  expect(more).toEqual([]);
  expect(notice.title).toBe("Preliminary: 3 attacks of your team have been scored");
  expect(notice.text).toMatch(/^The lowest: .* with s_I 0\.8000\.$/);

  await markRead(contest.db, contest.teams[0].captainId, { ids: [notice.id] });
  await finish(await takenAttack(), 2);
  expect(await scored()).toEqual([1, 3]);

  // What was told long ago is left as it was told.
  await contest.db.$executeRaw`UPDATE "Notice" SET "createdAt" = "createdAt" - interval '1 hour'`;
  await finish(await takenAttack(), 2);
  expect(await scored()).toEqual([1, 1, 3]);
});

test("attacks that end at the same moment share a notice", async () => {
  const held = [];
  for (let i = 0; i < 6; i++) held.push(await takenAttack());
  await Promise.all(held.map((one, i) => finish(one, i)));
  expect((await noticesOf(0)).map(({ detail }) => detail.scored)).toEqual([6]);
});

test("a notice contains no score in a round without feedback", async () => {
  await finish(await takenAttack(), 7);
  const [notice] = await noticesOf(0);
  expect(notice.text).toBe("What it reached is shown when the results are published.");
  expect(notice.detail).toEqual({
    about: "attacksScored",
    round: "Preliminary",
    roundSlug: "preliminary",
    scored: 1,
    failed: 0,
    lowest: null,
  });
});

test("a notice contains the lowest score in a round with feedback", async () => {
  await setFeedback("score");
  const [weak, strong] = [await takenAttack(), await takenAttack("etraces")];
  await finish(strong, 12);
  await finish(weak, 3);
  const [english] = await noticesOf(0);
  expect(english.text).toBe("The lowest: etraces_team001-002_data01_IDP.csv with s_T 0.6000.");
  const [japanese] = await noticesOf(0, "ja");
  expect(japanese.title).toBe("Preliminary：チームの攻撃2件の採点が終わりました");
  expect(japanese.text).toBe("最小はetraces_team001-002_data01_IDP.csvのs_T 0.6000です。");
});

test("a failed attack is announced as the platform's fault, and again once it is scored", async () => {
  const [good, bad] = [await takenAttack(), await takenAttack()];
  await finish(good, 3);
  await failForGood(bad);
  const [told] = await noticesOf(0);
  expect(told.text).toMatch(/^What it reached is shown.* One more could not be scored\. The fault is the/);
  expect(JSON.stringify(told)).not.toContain("disk");

  const { captainId } = contest.teams[0];
  await retryFailed(contest.db, captainId, OF_SITE, { kind: "teamAttack", id: bad.id });
  const again = await TEAM_ATTACK_WORK.claim(contest.db, { attackId: bad.id }, await newJob(bad.id));
  await finish(again as HeldAttack, 4);
  expect((await noticesOf(0)).map(({ detail }) => [detail.scored, detail.failed])).toEqual([
    [1, 0],
    [1, 1],
  ]);
  await failForGood(await takenAttack());
  expect((await noticesOf(0))[0].title).toBe("Preliminary: an attack of your team could not be scored");
});

test("a user without score notices gets none of attacks", async () => {
  const choice = { SCORE_READY: { inApp: false, byMail: false } };
  await savePreferences(contest.db, contest.teams[0].captainId, choice);
  await finish(await takenAttack(), 3);
  expect(await noticesOf(0)).toEqual([]);
});
