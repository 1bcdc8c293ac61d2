import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AnnouncementArticle } from "@/app/components/information/announcement-article.tsx";
import { InformationNav } from "@/app/components/information/information-nav.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { NoContest } from "@/app/components/page/no-contest.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listAnnouncements } from "@/lib/use-cases/information/announcements/announcements.ts";

const PAGE_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.announcements");
  return { title: t("title") };
}

/** The organizers' announcements, newest first. */
export default async function AnnouncementsPage({ searchParams }: PageProps<"/[locale]/announcements">) {
  const t = await getTranslations("information.announcements");
  const contest = await currentContest();
  if (!contest) return <NoContest />;
  const before = z.uuid().safeParse((await searchParams).before).data;
  const query = { limit: PAGE_SIZE, before };
  const { announcements, nextBefore } = await listAnnouncements(database(), contest.id, query);
  return (
    <>
      <InformationNav current="announcements" />
      <h1>{t("title")}</h1>
      <p className="lead up-to-46 above-6 below-24">{t("lead")}</p>
      {announcements.length === 0 ? <EmptyNote title={t("emptyTitle")} text={t("emptyText")} /> : null}
      <div className="up-to-48">
        {announcements.map((one) => (
          <AnnouncementArticle key={one.id} announcement={one} contestZone={contest.timeZone} />
        ))}
      </div>
      {nextBefore ? <Link href={`/announcements?before=${nextBefore}`}>{t("older")}</Link> : null}
      <RefreshOnChange about={`contests/${contest.slug}/information`} forAnyone />
    </>
  );
}
