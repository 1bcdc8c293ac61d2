import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { AnnouncementArticle } from "@/app/components/information/announcement-article.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { announcementIn } from "@/lib/use-cases/information/announcements/announcement-view.ts";
import { listAnnouncements } from "@/lib/use-cases/information/announcements/announcements.ts";
import { contestPage } from "../organizer-page.ts";
import { addressQuery } from "../parts/address-query.ts";
import { InformationTabs } from "../parts/information-tabs.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

const PAGE_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.announcements");
  return { title: t("title") };
}

/** A form for a new announcement, and the announcements so far. */
export default async function AnnouncePage({ searchParams }: PageProps<"/[locale]/organizer/announcements">) {
  const query = await searchParams;
  const { contest, contests, may } = await contestPage("contest.attend", "/organizer/announcements", query);
  const locale = await getLocale();
  const t = await getTranslations("information.announcements");
  const before = z.uuid().safeParse(query.before).data;
  const { announcements, nextBefore } = await listAnnouncements(database(), contest.id, {
    limit: PAGE_SIZE,
    before,
  });
  return (
    <>
      <PageHead title={t("title")} lead={t("organizerLead")} of={{ contest, contests }} />
      <InformationTabs current="announcements" />
      {may("contest.assist") ? <AnnouncementForm key={contest.id} contestId={contest.id} /> : null}
      {announcements.length === 0 ? (
        <EmptyNote title={t("emptyTitle")} text={t("emptyForOrganizers")} />
      ) : null}
      <div className="up-to-48">
        {announcements.map((one) => (
          <AnnouncementArticle key={one.id} announcement={one} contestZone={contest.timeZone}>
            {may("contest.assist") ? (
              <WithdrawButton id={one.id} title={announcementIn(locale, one).title} />
            ) : null}
          </AnnouncementArticle>
        ))}
      </div>
      {nextBefore ? (
        <Link href={`/organizer/announcements${addressQuery({ contest: contest.slug, before: nextBefore })}`}>
          {t("older")}
        </Link>
      ) : null}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
