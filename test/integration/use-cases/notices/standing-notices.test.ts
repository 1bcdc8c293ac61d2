import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import { notify } from "../../../../lib/use-cases/notices/notify.ts";
import { savePreferences } from "../../../../lib/use-cases/notices/preferences.ts";
import { nameJuryMember, removeJuryMember } from "../../../../lib/use-cases/people/jury/name-jury-member.ts";
import { handOverCaptaincy, leaveTeam } from "../../../../lib/use-cases/people/teams/captaincy.ts";
import { removeMember } from "../../../../lib/use-cases/people/teams/manage-teams.ts";
import { addMember } from "../../../../lib/use-cases/people/teams/stays.ts";
import { restoreTeam, withdrawTeam } from "../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { MailWorker } from "../../../../workers/mail-worker.ts";
import { applyAgain } from "../../../helpers/apply-again.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { partsOf } from "../../../helpers/mail-parts.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";

const server = await vi.hoisted(async () => (await import("../../../helpers/mailed-site.ts")).mailedSite());

const contest = await contestForFile({ teams: 1 });
let organizerId: string;
let captain: Person;
let people = 0;

interface Person {
  readonly userId: string;
  readonly memberId: string;
  readonly email: string;
}

beforeAll(async () => {
  const olga = {
    email: "olga@example.org",
    name: "Olga",
    locale: "ja",
    emailProvenAt: new Date(),
  };
  organizerId = (await makeOrganizer(contest.db, olga)).id;
});

beforeEach(async () => {
  const { db, teams } = contest;
  await db.notice.deleteMany();
  await db.juryMember.deleteMany();
  await db.teamStay.deleteMany();
  await db.member.deleteMany();
  captain = await join("CAPTAIN");
  await db.team.update({ where: { id: teams[0].id }, data: { name: "Badgers" } });
});

async function user() {
  const email = `person${++people}@example.org`;
  return contest.db.user.create({ data: { email, name: `Person ${people}`, emailProvenAt: new Date() } });
}

async function join(role: "CAPTAIN" | "MEMBER"): Promise<Person> {
  const { db, contestId, teams } = contest;
  const { id: userId, email } = await user();
  await inTransaction(db, (tx) => addMember(tx, { teamId: teams[0].id, userId, contestId, role }));
  const { id: memberId } = await db.member.findFirstOrThrow({ where: { userId } });
  return { userId, memberId, email };
}

const noticesOf = async (userId: string, locale: "en" | "ja" = "en") =>
  (await listNotices(contest.db, userId, { limit: 30, unread: false, locale })).notices;
const titlesOf = async (userId: string) => (await noticesOf(userId)).map(({ title }) => title);
const handOver = (actorId: string | null, memberId: string) =>
  handOverCaptaincy(contest.db, actorId, contest.teams[0].id, memberId);
const countNotices = () => contest.db.notice.count();

describe("notices of the captaincy", () => {
  test("reach only the member to whom the captain hands it over", async () => {
    const member = await join("MEMBER");
    await join("MEMBER");
    await handOver(captain.userId, member.memberId);
    expect(await noticesOf(member.userId)).toMatchObject([
      {
        title: "Test: you are the captain of team 001 Badgers",
        href: `/team?contest=${contest.contestSlug}`,
        readAt: null,
      },
    ]);
    expect(await countNotices()).toBe(1);
  });

  test.each([
    ["an organizer", () => organizerId],
    ["somebody at the server's command line", () => null],
  ])("reach the new and the former captain when %s changes it", async (_who, actorOf) => {
    const member = await join("MEMBER");
    await handOver(actorOf(), member.memberId);
    const { name } = await contest.db.user.findUniqueOrThrow({ where: { id: member.userId } });
    expect(await titlesOf(member.userId)).toEqual(["Test: you are the captain of team 001 Badgers"]);
    expect(await titlesOf(captain.userId)).toEqual([`Test: ${name} is now the captain of team 001 Badgers`]);
    expect(await countNotices()).toBe(2);
  });

  test("are repeated when it returns, and not sent when it does not change", async () => {
    const member = await join("MEMBER");
    await handOver(captain.userId, member.memberId);
    await handOver(member.userId, captain.memberId);
    await handOver(captain.userId, member.memberId);
    expect(await titlesOf(member.userId)).toHaveLength(2);
    const before = await countNotices();
    await handOver(organizerId, member.memberId);
    expect(await countNotices()).toBe(before);
  });

  test("reach a second captain who loses it", async () => {
    const second = await join("CAPTAIN");
    await handOver(organizerId, second.memberId);
    const { name } = await contest.db.user.findUniqueOrThrow({ where: { id: second.userId } });
    expect(await titlesOf(captain.userId)).toEqual([`Test: ${name} is now the captain of team 001 Badgers`]);
    expect(await countNotices()).toBe(1);
  });

  test("are not sent if the new captain has just left", async () => {
    const member = await join("MEMBER");
    await leaveTeam(contest.db, member.userId, contest.teams[0].id);
    await expect(handOver(captain.userId, member.memberId)).rejects.toMatchObject({ code: "no_such_member" });
    expect(await countNotices()).toBe(0);
  });
});

describe("notices of the end of a membership", () => {
  test("reach whoever was removed, and nobody else", async () => {
    const [removed, leaving] = [await join("MEMBER"), await join("MEMBER")];
    await removeMember(contest.db, captain.userId, removed.memberId);
    await leaveTeam(contest.db, leaving.userId, contest.teams[0].id);
    expect(await noticesOf(removed.userId)).toMatchObject([
      { title: "Test: you are no longer in team 001 Badgers", href: "/team" },
    ]);
    expect(await countNotices()).toBe(1);
  });

  test("reach a captain who was the last member, and whom an organizer removed", async () => {
    await removeMember(contest.db, organizerId, captain.memberId);
    expect(await titlesOf(captain.userId)).toEqual(["Test: you are no longer in team 001 Badgers"]);
    expect(await countNotices()).toBe(1);
    expect(await contest.db.member.count()).toBe(0);
  });

  test("are repeated each time", async () => {
    const { db, contestId, teams } = contest;
    const { userId, memberId } = await join("MEMBER");
    await removeMember(db, organizerId, memberId);
    await inTransaction(db, (tx) =>
      addMember(tx, { teamId: teams[0].id, userId, contestId, role: "MEMBER" }),
    );
    const { id } = await db.member.findFirstOrThrow({ where: { userId } });
    await removeMember(db, organizerId, id);
    expect(await titlesOf(userId)).toHaveLength(2);
  });
});

describe("notices of a team's withdrawal and return", () => {
  test.each([
    ["an organizer", () => organizerId, 2],
    ["its captain, which the organizers hear of too,", () => captain.userId, 2],
  ])("reach the members when %s decides, except the one who did", async (_who, actorOf, told) => {
    const { db, teams } = contest;
    const member = await join("MEMBER");
    await withdrawTeam(db, actorOf(), teams[0].id);
    expect(await titlesOf(member.userId)).toEqual(["Test: team 001 Badgers has withdrawn"]);
    expect(await countNotices()).toBe(told);
    const organizersToo = actorOf() === captain.userId ? ["Test: team 001 Badgers has withdrawn"] : [];
    expect(await titlesOf(organizerId)).toEqual(organizersToo);
    await db.notice.deleteMany();
    await restoreTeam(db, organizerId, teams[0].id);
    expect(await titlesOf(member.userId)).toEqual(["Test: team 001 Badgers takes part again"]);
    expect(await titlesOf(captain.userId)).toHaveLength(1);
    // It can come to that more than once.
    await withdrawTeam(db, null, teams[0].id);
    await restoreTeam(db, null, teams[0].id);
    expect(await titlesOf(member.userId)).toHaveLength(3);
  });

  test("reach an organizer in the team as a member, once", async () => {
    const { db, contestId, teams } = contest;
    const olga = { teamId: teams[0].id, userId: organizerId, contestId, role: "MEMBER" as const };
    await inTransaction(db, (tx) => addMember(tx, olga));
    await withdrawTeam(db, captain.userId, teams[0].id);
    expect(await noticesOf(organizerId)).toMatchObject([
      { kind: "OWN_PART", href: `/team?contest=${contest.contestSlug}` },
    ]);
    await restoreTeam(db, null, teams[0].id);
  });

  test("reach organizers as they chose, with a link to undo it", async () => {
    const { db, teams } = contest;
    await withdrawTeam(db, captain.userId, teams[0].id);
    const [notice] = await noticesOf(organizerId);
    const { slug } = await db.contest.findFirstOrThrow();
    expect(notice).toMatchObject({ kind: "WITHDRAWAL", href: `/organizer/teams?contest=${slug}&q=001` });
    expect(await db.notice.findUniqueOrThrow({ where: { id: notice.id } })).toMatchObject({ byMail: true });
    await restoreTeam(db, organizerId, teams[0].id);
    await savePreferences(db, organizerId, { WITHDRAWAL: { inApp: false, byMail: false } });
    await withdrawTeam(db, captain.userId, teams[0].id);
    expect(await noticesOf(organizerId)).toHaveLength(1);
    await restoreTeam(db, organizerId, teams[0].id);
    await db.noticePreference.deleteMany();
  });

  const HOUR_MS = 3_600_000;
  test.each([
    ["while sets are taken in", [-1, 1, 2], "It can submit and attack in the phases for that."],
    [
      "before the attack phase",
      [-2, -1, 1],
      "It can attack in the attack phase; the time for submissions is over.",
    ],
    ["after it", [-4, -3, -1], "The time for submissions and attacks is over."],
  ])("say %s what the team can do", async (_when, [from, between, to], words) => {
    const { db, roundId, teams } = contest;
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    await db.phase.createMany({
      data: [
        { roundId, kind: "ANONYMIZATION", startsAt: at(from), endsAt: at(between) },
        { roundId, kind: "ATTACK", startsAt: at(between), endsAt: at(to) },
      ],
    });
    await withdrawTeam(db, null, teams[0].id);
    await db.notice.deleteMany();
    await restoreTeam(db, null, teams[0].id);
    expect((await noticesOf(captain.userId))[0].text).toBe(
      `Its withdrawal was undone, and it is ranked again. ${words}`,
    );
    await db.phase.deleteMany({ where: { roundId } });
  });
});

describe("notices of a jury membership", () => {
  const name = (email: string, actorId: string | null = organizerId) =>
    nameJuryMember(contest.db, actorId, contest.contestId, { email, name: "Examiner" });

  test("tell an account's owner where to vote", async () => {
    const { id, email } = await user();
    await name(email);
    const [notice] = await noticesOf(id);
    expect(notice).toMatchObject({
      title: "Test: you are in the jury",
      href: `/vote?contest=${contest.contestSlug}`,
    });
    expect(notice.text).not.toContain("password");
  });

  test("are in the language of the one who named them, without the password", async () => {
    const { password } = await name("new@example.org");
    const { id, locale } = await contest.db.user.findUniqueOrThrow({ where: { email: "new@example.org" } });
    expect(locale).toBe("ja");
    const [notice] = await noticesOf(id, "ja");
    expect(notice.title).toBe("Test：審査員に指名されました");
    expect(notice.text).toContain("パスワードは運営からお受け取りください");
    expect(password).toBeTruthy();
    const rows = await contest.db.notice.findMany();
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test("are not sent to those who name themselves or are named twice", async () => {
    await name("olga@example.org");
    expect(await countNotices()).toBe(0);
    const { email } = await user();
    await name(email);
    await expect(name(email)).rejects.toMatchObject({ code: "examiner_named" });
    expect(await countNotices()).toBe(1);
  });

  test("tell jury members each time that they no longer vote, unless they left themselves", async () => {
    const { db, contestId } = contest;
    const { id, email } = await user();
    for (const _ of [1, 2]) await removeJuryMember(db, organizerId, contestId, (await name(email)).id);
    expect(await titlesOf(id)).toEqual([
      "Test: you are no longer in the jury",
      "Test: you are in the jury",
      "Test: you are no longer in the jury",
      "Test: you are in the jury",
    ]);
    await removeJuryMember(db, organizerId, contestId, (await name("olga@example.org")).id);
    expect(await titlesOf(organizerId)).toEqual([]);
  });
});

describe("notices of one's own standing", () => {
  const mailsTo = ({ email }: Person) => server.received.filter(({ to }) => to.includes(email));

  test("are sent by mail too, with a link to the preferences", async () => {
    const member = await join("MEMBER");
    const worker = MailWorker.startIfConfigured(contest.db);
    try {
      await handOver(captain.userId, member.memberId);
      worker?.wake();
      await eventually("the mail is there", () => mailsTo(member).length > 0);
    } finally {
      await worker?.stop();
    }
    const [{ source }] = mailsTo(member);
    expect(source).toContain("Subject: Test: you are the captain of team 001 Badgers");
    const [plain] = partsOf(source);
    expect(plain).toContain("https://cup.example.org/en/team");
    expect(plain).toContain("https://cup.example.org/en/account#notices");
  });

  test("follow the reader's preferences, apart from announcements", async () => {
    const { db } = contest;
    const [quiet, other] = [await join("MEMBER"), await join("MEMBER")];
    const nothing = { inApp: false, byMail: false };
    await savePreferences(db, quiet.userId, { OWN_PART: nothing });
    await savePreferences(db, other.userId, { ANNOUNCEMENT: nothing });
    for (const { memberId } of [quiet, other]) await removeMember(db, organizerId, memberId);
    expect(await noticesOf(quiet.userId)).toEqual([]);
    expect(await noticesOf(other.userId)).toMatchObject([{ kind: "OWN_PART" }]);
    const told = await db.notice.findMany({ select: { userId: true, byMail: true } });
    expect(new Map(told.map(({ userId, byMail }) => [userId, byMail]))).toEqual(
      new Map([
        [quiet.userId, false],
        [other.userId, true],
      ]),
    );
  });
});

test("old announcement notices get the kind that they would have now", async () => {
  const { db, contestId, roundId } = contest;
  const member = await join("MEMBER");
  await removeMember(db, organizerId, member.memberId);
  const news = { about: "announcement", contest: "Test", announcementId: roundId, title: "News" } as const;
  await inTransaction(db, (tx) => notify(tx, { subject: "test", contestId, news, userIds: [member.userId] }));
  await db.notice.updateMany({ data: { kind: "ANNOUNCEMENT" } });
  await applyAgain(contest, "own_part_of_old_notices");
  const kinds = (await noticesOf(member.userId)).map(({ kind, detail }) => [detail.about, kind]);
  expect(kinds).toEqual([
    ["announcement", "ANNOUNCEMENT"],
    ["memberRemoved", "OWN_PART"],
  ]);
});
