import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { assertSeen } from "../assert-seen.ts";
import { lockContest } from "../lock-contest.ts";
import { readIntroduction } from "./read-introduction.ts";
import type { Story } from "./schemas.ts";

/**
 * Replaces a contest's story; one without a text in either language removes it. The audit log keeps the former one.
 * @param seen the stored story that the form was filled in from; null overwrites whatever is stored
 * @throws UserError `no_such_contest` (404), `contest_changed` (409) if the stored story differs from `seen`
 */
export async function saveStory(
  db: Database,
  actorId: string,
  contestId: string,
  story: Story,
  seen: Story | null = null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockContest(tx, contestId);
    const { story: former } = await readIntroduction(tx, contestId);
    assertSeen("contest", seen, former);
    await putStory(tx, contestId, story);
    await recordAudit(tx, {
      userId: actorId,
      action: "contest.story",
      subject: `contest:${contestId}`,
      detail: { former },
    });
    await announce(tx, { contestId });
  });
}

/** `saveStory` without audit entry, for a contest that is being created. */
export async function putStory(tx: Transaction, contestId: string, story: Story): Promise<void> {
  if (story.bodyEn === "" && story.bodyJa === "") await tx.contestStory.deleteMany({ where: { contestId } });
  else await tx.contestStory.upsert({ where: { contestId }, create: { contestId, ...story }, update: story });
}
