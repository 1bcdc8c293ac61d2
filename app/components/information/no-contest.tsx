import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { PageMessage } from "../page/page-message.tsx";

/** What a page about the contest shows while there is no contest. */
export async function NoContest() {
  const t = await getTranslations("leaderboard.noContest");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Link href="/organizer">{t("action")}</Link>
    </PageMessage>
  );
}
