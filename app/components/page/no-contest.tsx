import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { PageMessage } from "./page-message.tsx";

/** What a page about the contest shows while the site has none: what to do first. */
export async function NoContest() {
  const t = await getTranslations("pages.noContest");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Link href="/organizer">{t("action")}</Link>
    </PageMessage>
  );
}
