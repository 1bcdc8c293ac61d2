import { expect, test } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import type { News } from "../../../../lib/use-cases/notices/news.ts";
import { notify } from "../../../../lib/use-cases/notices/notify.ts";
import { applyAgain } from "../../../helpers/apply-again.ts";
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

test("the links of old notices name the contest of their subject or text", async () => {
  const { db, contestId, contestSlug } = contest;
  for (const slug of ["twice-a", "twice-b"]) await db.contest.create({ data: { slug, name: "Twice" } });
  const { id: userId } = await db.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  await inTransaction(db, async (tx) => {
    for (const [subject, news] of Object.entries(oldNews())) {
      await notify(tx, { subject, contestId, news, userIds: [userId] });
    }
  });
  await applyAgain(contest, "contests_of_notices", ['ALTER TABLE "Notice" DROP COLUMN "contestId"']);

  const { notices } = await listNotices(db, userId, { limit: 30, unread: false, locale: "en" });
  expect(notices.map(({ href }) => href).sort()).toEqual([
    `/attack?round=only&contest=${contestSlug}`,
    `/results?round=only&contest=${contestSlug}`,
    `/rules?contest=${contestSlug}`,
    "/team",
    `/team?contest=${contestSlug}`,
  ]);
});
