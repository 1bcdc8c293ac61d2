import { useLocale, useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";

/** Download links: the matrices as CSV, XLSX and JSON, the ranking as XLSX and JSON, the awards as JSON; and a link to published data. */
export function ResultFiles({
  results,
  round,
}: {
  results: ContestResults;
  /** The round's slug. */
  round: string;
}) {
  const t = useTranslations("results");
  const published = useTranslations("published");
  const locale = useLocale();
  const { slug, archived } = results.contest;
  // Of a contest that goes on, the page has at least what proves its data later.
  const hasProof = results.hasData || !archived;
  const api = `/api/v1/contests/${slug}`;
  const query = `round=${encodeURIComponent(round)}`;
  const name = `${slug}-${round}`;
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
      <a href={`${api}/ranking`} download={`${slug}-ranking.json`}>
        {t("nav.ranking")} (JSON)
      </a>
      <a href={`${api}/awards`} download={`${slug}-awards.json`}>
        {t("nav.awards")} (JSON)
      </a>
      {hasProof ? <a href={`/${locale}${inContest("/data", slug)}`}>{published("title")}</a> : null}
    </p>
  );
}
