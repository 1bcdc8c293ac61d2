import { requireViewer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { localeOf } from "@/lib/i18n/translator.ts";
import { listNotices, noticeQuerySchema } from "@/lib/notices/list-notices.ts";
import { readLocale } from "@/lib/users/locale.ts";

export const dynamic = "force-dynamic";

/** The viewer's notices, newest first, and the number of unread ones. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  const { locale, ...query } = readQuery(request, noticeQuerySchema);
  const language = locale ?? localeOf(await readLocale(database(), userId));
  const page = await listNotices(database(), userId, { ...query, locale: language });
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
});
