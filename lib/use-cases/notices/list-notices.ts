import { z } from "zod";
import { cursorCondition } from "../../common/paging.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { newsSchema } from "./news.ts";
import type { NoticeKind } from "./notice-kinds.ts";
import type { NoticeText } from "./notice-text.ts";
import { noticeText } from "./write-notice.ts";

/** Page of notices, newest first. `limit` 0 requests only the number of unread ones. */
export const noticeQuerySchema = z.object({
  limit: z.coerce.number().int().min(0).max(100).default(30),
  /** The id of the previous page's last notice. */
  before: z.uuid().optional(),
  unread: z.stringbool().default(false),
  /** The language of `title` and `text`. */
  locale: z.enum(["en", "ja"]).optional(),
});

type NoticeQuery = z.infer<typeof noticeQuerySchema>;

/** A notice as its user sees it. */
export interface NoticeView extends NoticeText {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly createdAt: string;
  readonly readAt: string | null;
  /** The facts that the text is made from. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface NoticePage {
  /** Number of all unread notices of the user, not only on this page. */
  readonly unread: number;
  readonly notices: readonly NoticeView[];
  /** The `before` of the next page; null on the last one. */
  readonly nextBefore: string | null;
}

/** How many of a user's notices are unread. */
export function countUnread(db: Database, userId: string): Promise<number> {
  return db.notice.count({ where: { userId, inApp: true, readAt: null } });
}

/** Lists a user's own notices, with the number of unread ones. */
export async function listNotices(
  db: Database,
  userId: string,
  query: Omit<NoticeQuery, "locale"> & { locale: Locale },
): Promise<NoticePage> {
  const { limit, before, unread: unreadAlone, locale } = query;
  const unread = await countUnread(db, userId);
  if (limit === 0) return { unread, notices: [], nextBefore: null };
  const last = before ? await db.notice.findUnique({ where: { id: before } }) : null;
  const rows = await db.notice.findMany({
    where: {
      userId,
      inApp: true,
      ...(unreadAlone ? { readAt: null } : {}),
      ...(before ? cursorCondition("createdAt", before, last?.createdAt) : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: { contest: { select: { slug: true } } },
  });
  const shown = rows.slice(0, limit);
  const notices = shown.flatMap((row) => {
    const news = newsSchema.safeParse(row.detail).data;
    if (!news) return [];
    const { id, kind, contest, createdAt, readAt } = row;
    const times = { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
    return [{ id, kind, ...noticeText(locale, news, contest?.slug ?? null), ...times, detail: news }];
  });
  return { unread, notices, nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
