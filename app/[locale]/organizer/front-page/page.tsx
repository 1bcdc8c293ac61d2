import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Introduction } from "@/app/components/introduction/introduction.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readIntroduction } from "@/lib/use-cases/rounds/introduction/read-introduction.ts";
import { contestPage } from "../organizer-page.ts";
import { InformationTabs } from "../parts/information-tabs.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PictureForm } from "./picture-form.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { StoryForm } from "./story-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.introduction");
  return { title: t("title") };
}

/** Forms for a contest's story and picture; whoever may not change them reads them. */
export default async function FrontPagePage({ searchParams }: PageProps<"/[locale]/organizer/front-page">) {
  const { contest, contests, may } = await contestPage(
    "contest.attend",
    "/organizer/front-page",
    await searchParams,
  );
  const [locale, t] = await Promise.all([getLocale(), getTranslations("information.introduction")]);
  const { story, picture } = await readIntroduction(database(), contest.id);
  const organizes = may("contest.organize");
  return (
    <>
      <PageHead
        title={t("title")}
        lead={
          <Sentences>
            {t(organizes ? "lead" : "leadOfReaders")}
            <a href={`/${locale}${inContest("", contest.slug)}`}>{t("read")}</a>
          </Sentences>
        }
        of={{ contest, contests }}
      />
      <InformationTabs current="frontPage" />
      {organizes ? (
        <>
          <section aria-labelledby="story">
            <h2 id="story" className="below-8">
              {t("story")}
            </h2>
            <StoryForm key={contest.id} contestId={contest.id} stored={story} />
          </section>
          <section className="section" aria-labelledby="picture">
            <h2 id="picture" className="below-8">
              {t("picture")}
            </h2>
            <Introduction story={{ bodyEn: "", bodyJa: "" }} picture={picture} />
            {picture ? <RemoveButton contestId={contest.id} /> : null}
            <PictureForm
              key={contest.id}
              contestId={contest.id}
              stored={picture && { altEn: picture.altEn, altJa: picture.altJa }}
            />
          </section>
        </>
      ) : story.bodyEn || story.bodyJa || picture ? (
        <Introduction story={story} picture={picture} />
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      )}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
