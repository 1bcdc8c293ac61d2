import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import classes from "@/app/components/information/information.module.css";
import { InformationNav } from "@/app/components/information/information-nav.tsx";
import { NoContest } from "@/app/components/information/no-contest.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { ScoreText } from "@/app/components/scores/text-with-scores.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Markdown } from "@/app/components/text/markdown.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { announcementIn } from "@/lib/use-cases/information/announcements/announcement-view.ts";
import { listAnnouncements } from "@/lib/use-cases/information/announcements/announcements.ts";

const PAGE_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.announcements");
  return { title: t("title") };
}

/** The organizers' announcements, newest first. */
export default async function AnnouncementsPage({ searchParams }: PageProps<"/[locale]/announcements">) {
  const locale = await getLocale();
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
        {announcements
          .map((one) => ({ ...one, ...announcementIn(locale, one) }))
          .map(({ id, title, body, createdAt }) => (
            <article key={id} id={id} className={classes.item}>
              <h2>
                <ScoreText text={title} />
              </h2>
              <p className="row small above-4 below-12">
                <RelativeTime at={createdAt} contestZone={contest.timeZone} />
              </p>
              <Markdown text={body} />
            </article>
          ))}
      </div>
      {nextBefore ? <Link href={`/announcements?before=${nextBefore}`}>{t("older")}</Link> : null}
      <RefreshOnChange about={`contests/${contest.slug}/information`} forAnyone />
    </>
  );
}
