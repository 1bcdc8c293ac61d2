import { useTranslations } from "next-intl";
import { EmptyNote } from "../page/empty-note.tsx";
import { PageMessage } from "../page/page-message.tsx";

/** What the results page shows before there is a contest with a round. */
export function NoResults() {
  const t = useTranslations("results.noContest");
  return <PageMessage title={t("title")} text={t("text")} />;
}

/** What the results page shows of a contest in which nothing has been scored yet. */
export function NothingScored() {
  const t = useTranslations("results.nothingScored");
  return <EmptyNote title={t("title")} text={t("text")} />;
}
