import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { PageMessage } from "../components/page/page-message.tsx";

export default async function NotFound() {
  const t = await getTranslations("pages.notFound");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Link href="/">{t("toContest")}</Link>
      <Link href="/leaderboard">{t("toLeaderboard")}</Link>
      <Link href="/archive">{t("toArchive")}</Link>
    </PageMessage>
  );
}
