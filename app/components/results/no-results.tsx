import { useTranslations } from "next-intl";
import { PageMessage } from "../page-message.tsx";

/** Before there is any contest, or any round of it. */
export function NoResults() {
  const t = useTranslations("results.noContest");
  return <PageMessage title={t("title")} text={t("text")} />;
}
