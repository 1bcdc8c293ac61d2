import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { RescoringSummary } from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { RecordTable } from "../parts/record-table.tsx";

/** A list of re-scorings with their progress. */
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
    <RecordTable
      label={t("title")}
      rows={rescorings}
      keyOf={({ id }) => id}
      columns={[
        {
          id: "requested",
          title: t("column.requested"),
          cell: ({ requestedAt }) => <RelativeTime at={requestedAt} contestZone={timeZone} />,
        },
        { id: "version", title: t("column.version"), cell: ({ scorerVersion }) => scorerVersion },
        { id: "covers", title: t("column.covers"), cell: ({ covers }) => t("covers", covers) },
        { id: "state", title: t("column.state"), cell: ({ state }) => t(`state.${state}`) },
        {
          id: "progress",
          title: t("column.progress"),
          className: "nowrap",
          cell: ({ counts }) => t("progress", { done: counts.SCORED, total: totalOf(counts) }),
        },
        {
          id: "open",
          title: t("open"),
          label: "",
          cell: ({ id }) => <Link href={`/organizer/rescorings/${id}?contest=${contest}`}>{t("open")}</Link>,
        },
      ]}
    />
  );
}

/** Total number of a re-scoring's runs. */
export function totalOf(counts: RescoringSummary["counts"]): number {
  return counts.QUEUED + counts.SCORING + counts.SCORED + counts.FAILED;
}
