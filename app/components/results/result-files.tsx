import { useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import { Link } from "@/i18n/navigation.ts";

/** Download links: the matrices as CSV, XLSX and JSON, the ranking as XLSX and JSON, the awards as JSON. */
export function ResultFiles({
  contest,
  round,
  isCurrent,
}: {
  contest: string;
  round: string;
  /** Whether /data is about this contest. */
  isCurrent: boolean;
}) {
  const t = useTranslations("results");
  const published = useTranslations("published");
  const api = `/api/v1/contests/${contest}`;
  const query = `round=${encodeURIComponent(round)}`;
  const name = `${contest}-${round}`;
  return (
    <p className="row center screen-only downloads paragraph fine gap-10 above-24">
      <IconDownload size={15} stroke={1.75} role="img" aria-hidden={false} aria-label={t("nav.downloads")} />
      <a href={`${api}/matrix?${query}&format=csv`} download>
        {t("nav.matrix")} (CSV)
      </a>
      <a href={`${api}/matrix?${query}&format=xlsx`} download>
        {t("nav.matrix")} (XLSX)
      </a>
      <a href={`${api}/matrix?${query}`} download={`${name}-matrix.json`}>
        {t("nav.matrix")} (JSON)
      </a>
      <a href={`${api}/ranking?format=xlsx`} download>
        {t("nav.ranking")} (XLSX)
      </a>
      <a href={`${api}/ranking`} download={`${contest}-ranking.json`}>
        {t("nav.ranking")} (JSON)
      </a>
      <a href={`${api}/awards`} download={`${contest}-awards.json`}>
        {t("nav.awards")} (JSON)
      </a>
      {isCurrent ? <Link href="/data">{published("title")}</Link> : null}
    </p>
  );
}
