import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ContestForm } from "./contest-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.contest");
  return { title: t("editTitle") };
}

/** Edits a contest's name, URL, time zone, rules for teams and visibility. */
export default async function ContestPage({ searchParams }: PageProps<"/[locale]/organizer/contest">) {
  const { contest } = await contestPage("contest.organize", "/organizer/contest", await searchParams);
  const { id, ...stored } = contest;
  const t = await getTranslations("organizer.contest");
  const nav = await getTranslations("organizer.nav");
  return (
    <>
      <PageHead
        up={{ href: `/organizer?contest=${stored.slug}`, label: nav("overview") }}
        title={t("editTitle")}
      />
      <ContestForm key={id} contestId={id} stored={stored} />
      <RefreshOnChange about={`contests/${id}`} />
    </>
  );
}
