import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { RescoringSummary } from "@/lib/rescorings/rescoring-view.ts";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

/** Re-scorings with how far each is. */
export function RescoringList({
  rescorings,
  contest,
  timeZone,
}: {
  rescorings: readonly RescoringSummary[];
  contest: string;
  timeZone: string;
}) {
  const t = useTranslations("organizer.rescorings");
  return (
    <ScrollTable label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("column.requested")}</th>
          <th scope="col">{t("column.version")}</th>
          <th scope="col">{t("column.state")}</th>
          <th scope="col">{t("column.progress")}</th>
          <th scope="col">{t("open")}</th>
        </tr>
      </thead>
      <tbody>
        {rescorings.map(({ id, requestedAt, scorerVersion, state, counts }) => (
          <tr key={id}>
            <th scope="row">
              <RelativeTime at={requestedAt} contestZone={timeZone} />
            </th>
            <td>{scorerVersion}</td>
            <td>{t(`state.${state}`)}</td>
            <td className={organizer.nowrap}>
              {t("progress", { done: counts.SCORED, total: totalOf(counts) })}
            </td>
            <td>
              <Link href={`/organizer/rescorings/${id}?contest=${contest}`}>{t("open")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** How many runs a re-scoring has. */
export function totalOf(counts: RescoringSummary["counts"]): number {
  return counts.QUEUED + counts.SCORING + counts.SCORED + counts.FAILED;
}
