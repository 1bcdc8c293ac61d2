import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UserError } from "../../../../lib/common/errors.ts";
import type { Viewer } from "../../../../lib/contest/permissions.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { ANONYMOUS_VIEWER } from "../../../../lib/platform/auth/viewer.ts";
import { announcementIn } from "../../../../lib/use-cases/information/announcements/announcement-view.ts";
import {
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from "../../../../lib/use-cases/information/announcements/announcements.ts";
import { answerQuestion } from "../../../../lib/use-cases/information/questions/answer-question.ts";
import { askQuestion } from "../../../../lib/use-cases/information/questions/ask-question.ts";
import { listQuestions } from "../../../../lib/use-cases/information/questions/list-questions.ts";
import {
  acceptOnJoining,
  acceptRules,
  versionToAccept,
} from "../../../../lib/use-cases/information/rules/accept-rules.ts";
import { listAcceptances } from "../../../../lib/use-cases/information/rules/list-acceptances.ts";
import { publishRules } from "../../../../lib/use-cases/information/rules/publish-rules.ts";
import { readRules, readRulesVersion } from "../../../../lib/use-cases/information/rules/read-rules.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import { findUploadTarget } from "../../../../lib/use-cases/submissions/upload-target.ts";
import { ROUND_SLUG, type TestTeam } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";

const contest = await contestForFile({ teams: 3 });
let organizerId: string;
let asker: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  [asker, other] = contest.teams;
  const data = { email: "organizer@example.org", name: "Organizer" };
  organizerId = (await makeOrganizer(contest.db, data)).id;
});

beforeEach(async () => {
  const { db } = contest;
  await db.notice.deleteMany();
  await db.question.deleteMany();
  await db.announcement.deleteMany();
  await db.rulesVersion.deleteMany();
});

const codeOf = (error: unknown) => (error instanceof UserError ? error.code : String(error));
const refusal = (work: Promise<unknown>) => work.then(() => null, codeOf);
const titles = async (userId: string) => {
  const query = { limit: 30, unread: false, locale: "en" } as const;
  return (await listNotices(contest.db, userId, query)).notices.map(({ title }) => title);
};
const towards = (team: TestTeam): Viewer => team.viewer.towards(contest.contestId);
const audited = (action: string) => contest.db.auditEntry.count({ where: { action } });

describe("announcements", () => {
  const publish = (title: string) =>
    publishAnnouncement(contest.db, organizerId, contest.contestId, { title, body: "Some **news**." });

  test("reach every member, appear newest first, and are in the audit log", async () => {
    const before = await audited("announcement.publish");
    await publish("First");
    await publish("Second");
    const { announcements, nextBefore } = await listAnnouncements(contest.db, contest.contestId, {
      limit: 1,
    });
    expect(announcements.map(({ title }) => title)).toEqual(["Second"]);
    const next = { limit: 1, before: nextBefore ?? undefined };
    const older = await listAnnouncements(contest.db, contest.contestId, next);
    expect(older.announcements.map(({ title }) => title)).toEqual(["First"]);
    expect(older.nextBefore).toBeNull();
    for (const { captainId } of contest.teams) expect(await titles(captainId)).toEqual(["Second", "First"]);
    expect(await audited("announcement.publish")).toBe(before + 2);
  });

  test("in two languages are read in one's own, also in notices", async () => {
    const ja = { title: "日本語の題名", body: "本文" };
    const form = { title: "In English", body: "Text", ja };
    const { id } = await publishAnnouncement(contest.db, organizerId, contest.contestId, form);
    const { announcements } = await listAnnouncements(contest.db, contest.contestId, { limit: 1 });
    expect(announcements).toMatchObject([{ id, title: "In English", ja }]);
    expect(announcementIn("ja", announcements[0])).toEqual(ja);
    expect(announcementIn("en", announcements[0]).title).toBe("In English");
    const noticed = async (locale: "en" | "ja") =>
      (await listNotices(contest.db, asker.captainId, { limit: 1, unread: false, locale })).notices[0].title;
    expect([await noticed("en"), await noticed("ja")]).toEqual(["In English", ja.title]);
    await withdrawAnnouncement(contest.db, organizerId, id);
  });

  test("are withdrawn with their notices, and stay in the audit log", async () => {
    const { id } = await publish("A mistake");
    await withdrawAnnouncement(contest.db, organizerId, id);
    expect(await titles(asker.captainId)).toEqual([]);
    const entry = await contest.db.auditEntry.findFirstOrThrow({
      where: { action: "announcement.withdraw", subject: `announcement:${id}` },
    });
    expect(entry.detail).toEqual({ title: "A mistake", body: "Some **news**." });
    for (const missing of [id, "nonsense"]) {
      expect(await refusal(withdrawAnnouncement(contest.db, organizerId, missing))).toBe(
        "announcement_not_found",
      );
    }
  });
});

describe("questions", () => {
  const services = () => ({ db: contest.db, limits: new RateLimits(contest.db) });
  const ask = (body = "We of team 1 ask: which grid?") =>
    askQuestion(services(), asker.viewer, contest.contestId, { body });
  const seenBy = (viewer: Viewer) => listQuestions(contest.db, contest.contestId, viewer);
  const anonymous = ANONYMOUS_VIEWER.towards;
  const organizer = (): Viewer => ({
    ...ANONYMOUS_VIEWER.towards(contest.contestId),
    userId: organizerId,
    appointment: "ORGANIZER",
  });

  test("stay between the team and the organizers, like their answers", async () => {
    const { id } = await ask();
    await answerQuestion(contest.db, organizerId, id, { answer: "Tokyo's.", toAll: false });
    expect(await seenBy(towards(asker))).toMatchObject([
      { id, own: true, answer: "Tokyo's.", team: { number: asker.number }, askedBy: "Captain 1" },
    ]);
    expect(await seenBy(organizer())).toHaveLength(1);
    expect(await seenBy(towards(other))).toEqual([]);
    expect(await seenBy(anonymous(contest.contestId))).toEqual([]);
    expect(await titles(asker.captainId)).toEqual(["Your team’s question has been answered"]);
    expect(await titles(other.captainId)).toEqual([]);
  });

  test("are shown to all without the asker if they are answered to all", async () => {
    const { id } = await ask("Which grid?");
    await answerQuestion(contest.db, organizerId, id, { answer: "Tokyo's.", toAll: true });
    for (const viewer of [towards(other), anonymous(contest.contestId)]) {
      const seen = await seenBy(viewer);
      expect(seen).toMatchObject([{ body: "Which grid?", own: false, team: null, askedBy: null }]);
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${asker.id}|${asker.captainId}|Captain 1|Team 1`));
    }
    expect(await titles(other.captainId)).toEqual(["The organizers have answered a question to all"]);
    const notices = await contest.db.notice.findMany({ where: { userId: other.captainId } });
    expect(JSON.stringify(notices)).not.toMatch(
      new RegExp(`${asker.id}|${asker.captainId}|Captain 1|Team 1`),
    );
  });

  test("may be answered again, with one notice for each reader", async () => {
    const { id } = await ask();
    await answerQuestion(contest.db, organizerId, id, { answer: "Osaka's.", toAll: false });
    await answerQuestion(contest.db, organizerId, id, { answer: "Tokyo's.", toAll: true });
    expect(await titles(asker.captainId)).toHaveLength(1);
    expect(await titles(other.captainId)).toHaveLength(1);
    const entry = await contest.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry.detail).toEqual({ toAll: true, former: "Osaka's." });
  });

  test("are limited to a few an hour, and to members of a team", async () => {
    expect(await refusal(askQuestion(services(), ANONYMOUS_VIEWER, contest.contestId, { body: "?" }))).toBe(
      "sign_in_required",
    );
    const outsider = { ...ANONYMOUS_VIEWER, userId: organizerId };
    expect(await refusal(askQuestion(services(), outsider, contest.contestId, { body: "?" }))).toBe(
      "no_team",
    );
    const third = contest.teams[2];
    const limited = services();
    const answers: (string | null)[] = [];
    for (let i = 0; i < 21; i++) {
      answers.push(await refusal(askQuestion(limited, third.viewer, contest.contestId, { body: `${i}?` })));
    }
    expect(answers.slice(0, 20).every((answer) => answer === null)).toBe(true);
    expect(answers[20]).toBe("rate_limited");
  });
});

describe("rules", () => {
  const publish = (text: string, summary = "", wanted?: number) => {
    const form = { bodyEn: text, bodyJa: `${text}。`, summary };
    return publishRules(contest.db, organizerId, contest.contestId, form, wanted);
  };
  const mustAccept = () => versionToAccept(contest.db, asker.captainId, contest.contestId);
  const upload = () =>
    findUploadTarget(contest.db, {
      round: ROUND_SLUG,
      kind: "IDP",
      fileName: undefined,
      viewer: asker.viewer,
      arrivedAt: new Date(),
    });

  test("are published version by version, and none is ever lost", async () => {
    expect(await readRules(contest.db, contest.contestId, null)).toBeNull();
    const numbers = await Promise.all([publish("A"), publish("B"), publish("C")]);
    expect(numbers.sort()).toEqual([1, 2, 3]);
    const view = await readRules(contest.db, contest.contestId, asker.captainId);
    expect(view?.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    const texts = await Promise.all(
      [1, 2, 3].map((number) => readRulesVersion(contest.db, contest.contestId, number)),
    );
    expect(texts.map(({ bodyEn }) => bodyEn).sort()).toEqual(["A", "B", "C"]);
    expect(await refusal(readRulesVersion(contest.db, contest.contestId, 4))).toBe("rules_not_found");
    expect(await refusal(publish(view?.current.bodyEn ?? ""))).toBe("rules_unchanged");
    expect(await titles(other.captainId)).toHaveLength(3);
  });

  test("are not overwritten by somebody who has not seen the latest version", async () => {
    const [first, second] = await Promise.all([refusal(publish("A", "", 1)), refusal(publish("B", "", 1))]);
    expect([first, second].sort()).toEqual([null, "rules_changed"]);
    const view = await readRules(contest.db, contest.contestId, null);
    expect(view?.versions.map(({ number }) => number)).toEqual([1]);
    expect(await publish("C", "", 2)).toBe(2);
  });

  test("must be accepted before the first submission of each version", async () => {
    await expect(upload()).resolves.toMatchObject({ dataSetId: asker.dataSets.IDP });
    await publish("A");
    await expect(upload()).rejects.toMatchObject({
      code: "rules_not_accepted",
      status: 403,
      detail: { rule: "rules.accept", version: 1 },
    });
    await acceptRules(contest.db, asker.captainId, contest.contestId, 1);
    await acceptRules(contest.db, asker.captainId, contest.contestId, 1);
    await expect(upload()).resolves.toBeDefined();
    await publish("B", "Another letter");
    expect(await mustAccept()).toBe(2);
    expect(await refusal(upload())).toBe("rules_not_accepted");
    expect(await refusal(acceptRules(contest.db, asker.captainId, contest.contestId, 1))).toBe(
      "rules_outdated",
    );
    await acceptRules(contest.db, asker.captainId, contest.contestId, 2);
    expect(await mustAccept()).toBeNull();
    expect((await listAcceptances(contest.db, contest.contestId)).map(({ version }) => version)).toEqual([
      2,
      null,
      null,
    ]);
  });

  test("are accepted by joining, in the version shown", async () => {
    await publish("A");
    const { contestId } = contest;
    await acceptOnJoining(contest.db, asker.captainId, contestId, null);
    expect(await mustAccept()).toBe(1);
    await publish("B");
    await acceptOnJoining(contest.db, asker.captainId, contestId, 1);
    expect(await mustAccept()).toBe(2);
    await acceptOnJoining(contest.db, asker.captainId, contestId, 2);
    expect(await mustAccept()).toBeNull();
    expect(await versionToAccept(contest.db, null, contestId)).toBe(2);
  });
});
