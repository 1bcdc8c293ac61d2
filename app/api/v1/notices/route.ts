import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { localeOf } from "@/lib/platform/i18n/locales.ts";
import { listNotices, noticeQuerySchema } from "@/lib/use-cases/notices/list-notices.ts";
import { readLocale } from "@/lib/use-cases/people/users/locale.ts";

export const dynamic = "force-dynamic";

/** The viewer's notices, newest first, and the number of unread ones. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  const { locale, ...query } = readQuery(request, noticeQuerySchema);
  const language = locale ?? localeOf(await readLocale(database(), userId));
  const page = await listNotices(database(), userId, { ...query, locale: language });
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
});
