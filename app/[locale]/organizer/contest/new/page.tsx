import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { administratorPage } from "../../organizer-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { ContestForm } from "../contest-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.contest");
  return { title: t("newTitle") };
}

/** Creates a contest. */
export default async function NewContestPage() {
  await administratorPage("/organizer/contest/new");
  const t = await getTranslations("organizer.contest");
  const nav = await getTranslations("organizer.nav");
  return (
    <>
      <PageHead
        up={{ href: "/organizer", label: nav("overview") }}
        title={t("newTitle")}
        lead={t("newText")}
      />
      <ContestForm />
    </>
  );
}
