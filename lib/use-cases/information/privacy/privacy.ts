import { z } from "zod";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { LONGEST_MARKDOWN } from "../longest-markdown.ts";
import { PRIVACY_EN } from "./privacy-en.ts";
import { PRIVACY_JA } from "./privacy-ja.ts";

const body = z.string().trim().min(1).max(LONGEST_MARKDOWN);

/** The text of the privacy page: Markdown in both languages. */
export const privacySchema = z.strictObject({ bodyEn: body, bodyJa: body });

/** The privacy page of this site. */
export interface PrivacyView extends z.infer<typeof privacySchema> {
  /** When an organizer edited it; null for the text that Tracecup brings. */
  readonly updatedAt: string | null;
}

/** Reads the privacy page. */
export async function readPrivacy(db: Database): Promise<PrivacyView> {
  const edited = await db.privacyText.findFirst();
  if (!edited) return { bodyEn: PRIVACY_EN, bodyJa: PRIVACY_JA, updatedAt: null };
  const { bodyEn, bodyJa, updatedAt } = edited;
  return { bodyEn, bodyJa, updatedAt: updatedAt.toISOString() };
}

/** Replaces the privacy page. */
export async function savePrivacy(
  db: Database,
  actorId: string,
  text: z.infer<typeof privacySchema>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = { ...text, updatedAt: databaseClock.now() };
    await tx.privacyText.upsert({ where: { id: 1 }, create: row, update: row });
    await recordAudit(tx, { userId: actorId, action: "privacy.edit", subject: "site" });
  });
}
