import { useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";

/** Links to download the leaderboard as files. */
export function Downloads({ contest, round }: { contest: string; round: string }) {
  const t = useTranslations("leaderboard.downloads");
  const api = `/api/v1/contests/${contest}/leaderboard`;
  const query = `?round=${encodeURIComponent(round)}`;
  return (
    <span className="row center screen-only downloads fine gap-10">
      <IconDownload size={15} stroke={1.75} role="img" aria-hidden={false} aria-label={t("label")} />
      <a href={`${api}.csv${query}`} download>
        {t("csv")}
      </a>
      <a href={`${api}${query}&format=xlsx`} download>
        {t("xlsx")}
      </a>
      <a href={`${api}${query}`} download={`${contest}-${round}.json`}>
        {t("json")}
      </a>
    </span>
  );
}
