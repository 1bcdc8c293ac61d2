import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { NoticeList } from "@/app/[locale]/notices/notice-list.tsx";
import { ReadAllButton } from "@/app/[locale]/notices/read-all-button.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listNotices } from "@/lib/use-cases/notices/list-notices.ts";

const PAGE_SIZE = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notices");
  return { title: t("title") };
}

/** The viewer's notices, newest first. */
export default async function NoticesPage({ searchParams }: PageProps<"/[locale]/notices">) {
  const t = await getTranslations("notices");
  const [locale, viewer, contest] = await Promise.all([getLocale(), authenticate(), currentContest()]);
  if (!viewer.userId) {
    const callbackUrl = `/${locale}/notices`;
    return (
      <PageMessage title={t("signedOut.title")} text={t("signedOut.text")}>
        <Link href={{ pathname: "/sign-in", query: { callbackUrl } }}>{t("signedOut.action")}</Link>
      </PageMessage>
    );
  }
  const before = z.uuid().safeParse((await searchParams).before).data;
  const query = { limit: PAGE_SIZE, before, unread: false, locale };
  const { notices, unread, nextBefore } = await listNotices(database(), viewer.userId, query);
  return (
    <>
      <h1>{t("title")}</h1>
      <div className="row center dim row-gap-8 column-gap-20 above-6 below-20">
        <span>{t("unread", { count: unread })}</span>
        {unread > 0 ? <ReadAllButton /> : null}
        <Link href="/account#notices">{t("choose")}</Link>
      </div>
      {notices.length > 0 ? (
        <NoticeList notices={notices} zone={contest?.timeZone ?? "UTC"} />
      ) : (
        <EmptyNote title={t("empty.title")} text={t("empty.text")} />
      )}
      {nextBefore ? (
        <p className="paragraph">
          <Link href={`/notices?before=${nextBefore}`}>{t("older")}</Link>
        </p>
      ) : null}
      <RefreshOnChange about="notices" />
    </>
  );
}
