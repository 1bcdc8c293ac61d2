import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { EmptyNote } from "../page/empty-note.tsx";

/** Shown for a round without teams. */
export function NoRows() {
  const t = useTranslations("leaderboard.noRows");
  return <EmptyNote title={t("title")} text={t("text")} />;
}

/** Shown for a round in which nothing has been scored yet. */
export function NoSubmissions() {
  const t = useTranslations("leaderboard.noSubmissions");
  return (
    <EmptyNote title={t("title")} text={t("text")}>
      <Link href="/team">{t("action")}</Link>
    </EmptyNote>
  );
}
