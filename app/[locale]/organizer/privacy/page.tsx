import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { database } from "@/lib/platform/db/database.ts";
import { readPrivacy } from "@/lib/use-cases/information/privacy/privacy.ts";
import { administratorPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { PrivacyForm } from "./privacy-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.privacy");
  return { title: t("editTitle") };
}

/** A form for the site's privacy page. */
export default async function EditPrivacyPage() {
  await administratorPage("/organizer/privacy");
  const t = await getTranslations("information.privacy");
  const { bodyEn, bodyJa } = await readPrivacy(database());
  return (
    <>
      <PageHead title={t("editTitle")} lead={t("lead")} up={{ href: "/privacy", label: t("title") }} />
      <PrivacyForm stored={{ bodyEn, bodyJa }} />
    </>
  );
}
