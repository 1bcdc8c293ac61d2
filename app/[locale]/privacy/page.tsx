import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Markdown } from "@/app/components/text/markdown.tsx";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readPrivacy } from "@/lib/use-cases/information/privacy/privacy.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.privacy");
  return { title: t("title") };
}

/** What the site keeps about people, why, and until when. */
export default async function PrivacyPage() {
  const t = await getTranslations("information.privacy");
  const [{ bodyEn, bodyJa }, viewer] = await Promise.all([readPrivacy(database()), authenticate()]);
  return (
    <>
      <header className="row start between gap-16 below-16">
        <h1>{t("title")}</h1>
        {mayAdminister(viewer) ? <Link href="/organizer/privacy">{t("edit")}</Link> : null}
      </header>
      <Markdown text={(await getLocale()) === "ja" ? bodyJa : bodyEn} />
    </>
  );
}
