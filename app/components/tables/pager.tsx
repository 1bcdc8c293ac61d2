import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";

/**
 * Links to the previous and next pages of a table; renders nothing if there is only one page.
 * @param param the query parameter that holds the page's number, where one page has several tables
 */
export function Pager({
  here,
  page,
  pages,
  param = "page",
}: {
  here: string;
  page: number;
  pages: number;
  param?: string;
}) {
  const to = (other: number) => `${here}${here.includes("?") ? "&" : "?"}${param}=${other}`;
  const t = useTranslations("common.pager");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages")} className="row gap-6 above-12 below-20">
      {page > 1 ? (
        <Link className="tab" href={to(page - 1)}>
          {t("previous")}
        </Link>
      ) : null}
      <span className="tab">{t("page", { page, pages })}</span>
      {page < pages ? (
        <Link className="tab" href={to(page + 1)}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
