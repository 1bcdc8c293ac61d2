import { expect, test } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import type { News } from "../../../../lib/use-cases/notices/news.ts";
import { tell } from "../../../../lib/use-cases/notices/tell.ts";
import { applyMigrations } from "../../../../scripts/migrations/apply.ts";
import { migrationNames } from "../../../../scripts/migrations/migration-files.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 1 });

const part = { round: "Only", roundSlug: "only" };
const team = { team: 1, teamName: "Badgers" };

/** News by the notice's subject, as old versions told it. */
function oldNews(): Record<string, News> {
  const { contestId, roundId } = contest;
  return {
    [`round:${roundId}:results`]: { about: "results", contest: "Gone", timeZone: "UTC", ...part },
    [`attacks:${roundId}:x`]: { about: "attacksScored", ...part, scored: 1, failed: 0, lowest: null },
    [`rules:${contestId}:1`]: { about: "rules", contest: "Gone", version: 1, summary: "" },
    "withdrawal:1": { about: "teamWithdrawn", contest: "Test", ...team },
    "withdrawal:2": { about: "teamWithdrawn", contest: "Twice", ...team },
  };
}

test("the links of old notices name the contest that their subject or, if it is the only one so called, their text names", async () => {
  const { db, contestId, contestSlug } = contest;
  for (const slug of ["twice-a", "twice-b"]) await db.contest.create({ data: { slug, name: "Twice" } });
  const { id: userId } = await db.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  await inTransaction(db, async (tx) => {
    for (const [subject, news] of Object.entries(oldNews())) {
      await tell(tx, { subject, contestId, news, userIds: [userId] });
    }
  });
  const migration = migrationNames().find((name) => name.endsWith("contests_of_notices"));
  await db.$executeRaw`ALTER TABLE "Notice" DROP COLUMN "contestId"`;
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${migration}`;
  expect(await applyMigrations(contest.databaseUrl)).toEqual([migration]);

  const { notices } = await listNotices(db, userId, { limit: 30, unread: false, locale: "en" });
  expect(notices.map(({ href }) => href).sort()).toEqual([
    `/attack?round=only&contest=${contestSlug}`,
    `/results?round=only&contest=${contestSlug}`,
    `/rules?contest=${contestSlug}`,
    "/team",
    `/team?contest=${contestSlug}`,
  ]);
});
