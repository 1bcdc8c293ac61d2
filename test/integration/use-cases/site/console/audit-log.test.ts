import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { auditCsv } from "../../../../../lib/platform/audit/audit-csv.ts";
import { listAudit } from "../../../../../lib/platform/audit/list.ts";
import { recordAudit } from "../../../../../lib/platform/audit/record.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { rewriteAudit } from "../../../../helpers/rewritten-audit.ts";

const contest = await contestForFile();
let actorId: string;

beforeAll(async () => {
  actorId = contest.teams[0].captainId;
});

test("the audit log is filtered by act, person, subject and time, page by page and as CSV", async () => {
  const { db } = contest;
  await rewriteAudit(db);
  const person = await db.user.create({ data: { email: "aki@example.org", name: "Aki =SUM(1)" } });
  const detail = { round: 'a "quoted", round' };
  await recordAudit(db, { userId: person.id, action: "round.edit", subject: "round:1", detail });
  await recordAudit(db, { userId: null, action: "site.backup", subject: "backup:x" });
  await recordAudit(db, { userId: actorId, action: "round.edit", subject: "round:2" });
  const subjects = async (filter: Parameters<typeof listAudit>[2]) =>
    (await listAudit(db, null, filter)).entries.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(["round:2", "backup:x", "round:1"]);
  expect(await subjects({ action: "round.edit" })).toEqual(["round:2", "round:1"]);
  expect(await subjects({ who: "AKI@" })).toEqual(["round:1"]);
  expect(await subjects({ who: "system" })).toEqual(["backup:x"]);
  expect(await subjects({ subject: "ROUND:2" })).toEqual(["round:2"]);
  const [{ at }] = await db.auditEntry.findMany({ where: { subject: "round:2" } });
  expect(await subjects({ from: at })).toContain("round:2");
  expect(await subjects({ to: at })).not.toContain("round:2");
  const first = await listAudit(db, null, {}, 2);
  const rest = await listAudit(db, null, { before: first.nextCursor ?? undefined }, 2);
  expect([...first.entries, ...rest.entries].map(({ subject }) => subject)).toEqual(await subjects({}));
  expect(rest.nextCursor).toBeNull();
  const csv = (await buffer(auditCsv(db, null, { action: "round.edit" }))).toString().split("\n");
  expect(csv[0]).toBe("\uFEFFid,at,who,action,subject,detail,contest");
  expect(csv[2]).toMatch(/,Aki =SUM\(1\),round\.edit,round:1,"\{""round"":""a \\""quoted\\"", round""\}",$/);
  expect(csv).toHaveLength(4);
});

test("the audit log of a contest is its organizers', and that of the site the administrators'", async () => {
  const { db, contestId, roundId, teams } = contest;
  const [{ id: teamId, dataSets }] = teams;
  const { id: submission } = await submit(contest, teams[0], "IDP");
  const other = await db.contest.create({ data: { slug: "other", name: "Other" } });
  await rewriteAudit(db);
  const ofContest = [
    `contest:${contestId}`,
    `round:${roundId}`,
    `team:${teamId}`,
    `dataSet:${dataSets.IDP}`,
    `submission:${submission}`,
    `rules:${contestId}:1`,
  ];
  const ofSite = [`user:${actorId}`, "site", "backup:x", "round:00000000-0000-4000-8000-000000000000"];
  for (const subject of [...ofContest, `contest:${other.id}`, ...ofSite]) {
    await recordAudit(db, { userId: null, action: "round.edit", subject });
  }
  const seen = async (site: boolean, contests: string[], size?: number) =>
    (await listAudit(db, { site, contests }, {}, size)).entries.map(({ subject }) => subject).reverse();
  expect(await seen(false, [contestId])).toEqual(ofContest);
  expect(await seen(true, [])).toEqual(ofSite);
  const { slug } = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  const about = async (of: string) =>
    (await listAudit(db, { site: true, contests: [contestId] }, { contest: of })).entries;
  expect((await about(slug)).map(({ subject }) => subject).reverse()).toEqual(ofContest);
  expect(new Set((await about(slug)).map((entry) => entry.contest))).toEqual(new Set([slug]));
  expect((await about("-")).map(({ subject }) => subject).reverse()).toEqual(ofSite);
  // Not theirs, whatever they ask for.
  expect(await about("other")).toEqual([]);
  expect(await seen(true, [other.id])).toEqual([`contest:${other.id}`, ...ofSite]);
  expect(await seen(false, [contestId], 2)).toEqual(ofContest.slice(-2));
  const scope = { site: false, contests: [contestId] };
  const first = await listAudit(db, scope, {}, 4);
  const rest = await listAudit(db, scope, { before: first.nextCursor ?? undefined }, 4);
  expect([first.entries.length, rest.entries.length, rest.nextCursor]).toEqual([4, 2, null]);
});
