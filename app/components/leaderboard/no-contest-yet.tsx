import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { PageMessage } from "../page/page-message.tsx";

/** Shown while the site has no contest: what to do first. */
export function NoContestYet() {
  const t = useTranslations("leaderboard.noContest");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Link href="/organizer">{t("action")}</Link>
    </PageMessage>
  );
}
