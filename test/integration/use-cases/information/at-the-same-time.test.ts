import { expect, test } from "vitest";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from "../../../../lib/use-cases/information/announcements/announcements.ts";
import { answerQuestion } from "../../../../lib/use-cases/information/questions/answer-question.ts";
import { askQuestion } from "../../../../lib/use-cases/information/questions/ask-question.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { untilLocksAwaited } from "../../../helpers/locks.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";

const { db, contestId, teams } = await contestForFile({ teams: 1 });
const organizer = await makeOrganizer(db, { email: "organizer@example.org", name: "Organizer" });

/** Begins acts while a row is locked, so that all of them have read what they read before one of them writes. */
async function runSteps(
  table: "Question" | "Announcement",
  id: string,
  acts: readonly (() => Promise<void>)[],
) {
  let begun: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  await inTransaction(db, async (tx) => {
    await tx.$queryRawUnsafe(`SELECT id FROM "${table}" WHERE id = $1::uuid FOR UPDATE`, id);
    begun = Promise.allSettled(acts.map((act) => act()));
    await untilLocksAwaited(db, acts.length);
  });
  return begun;
}

test("the replaced one of two simultaneous answers is in the audit log", async () => {
  const services = { db, limits: new RateLimits(db) };
  const { id } = await askQuestion(services, teams[0].viewer, contestId, { body: "Which grid?" });
  const acts = ["Osaka's.", "Tokyo's."].map(
    (answer) => () => answerQuestion(db, organizer.id, id, { answer, toAll: false }),
  );
  await runSteps("Question", id, acts);
  const { answer } = await db.question.findUniqueOrThrow({ where: { id } });
  const entries = await db.auditEntry.findMany({ where: { subject: `question:${id}` } });
  const former = answer === "Tokyo's." ? "Osaka's." : "Tokyo's.";
  expect(entries.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([{ toAll: false }, { toAll: false, former }]),
  );
});

test("an announcement that two withdraw at once is withdrawn once", async () => {
  const text = { title: "A mistake", body: "Some **news**." };
  const { id } = await publishAnnouncement(db, organizer.id, contestId, text);
  const acts = [1, 2].map(() => () => withdrawAnnouncement(db, organizer.id, id));
  const [first, second] = (await runSteps("Announcement", id, acts)).sort((a) =>
    a.status === "fulfilled" ? -1 : 1,
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ status: "rejected", reason: { code: "announcement_not_found" } });
  expect(await db.auditEntry.count({ where: { action: "announcement.withdraw" } })).toBe(1);
});
