import { useTranslations } from "next-intl";
import { PageMessage } from "../page/page-message.tsx";

/** What the results page shows before there is a contest with a round. */
export function NoResults() {
  const t = useTranslations("results.noContest");
  return <PageMessage title={t("title")} text={t("text")} />;
}
