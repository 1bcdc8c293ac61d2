import { z } from "zod";
import type { Database } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isMailConfigured } from "../../platform/mail/mail-settings.ts";
import { DEFAULT_CHOICES, NOTICE_KINDS, type NoticeChoice, type NoticeKind } from "./notice-kinds.ts";

const choiceSchema = z.strictObject({ inApp: z.boolean(), byMail: z.boolean() });

/** Choices by kind; absent kinds stay unchanged. */
export const noticeChoicesSchema = z.partialRecord(z.enum(NOTICE_KINDS), choiceSchema);

type NoticeChoices = z.infer<typeof noticeChoicesSchema>;

export interface NoticePreferencesView {
  /** Whether this installation sends mails; if not, `byMail` has no effect. */
  readonly mailConfigured: boolean;
  readonly choices: Readonly<Record<NoticeKind, NoticeChoice>>;
}

/** Reads how a user wants to receive each kind of notice. */
export async function readPreferences(db: Database, userId: string): Promise<NoticePreferencesView> {
  const rows = await db.noticePreference.findMany({ where: { userId } });
  const chosen = rows.map(({ kind, inApp, byMail }) => [kind, { inApp, byMail }] as const);
  const choices = { ...DEFAULT_CHOICES, ...Object.fromEntries(chosen) };
  return { mailConfigured: isMailConfigured(), choices };
}

/** Stores a user's choices. */
export async function savePreferences(db: Database, userId: string, choices: NoticeChoices): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const kind of NOTICE_KINDS) {
      const choice = choices[kind];
      if (!choice) continue;
      await tx.noticePreference.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, ...choice },
        update: choice,
      });
    }
  });
}
