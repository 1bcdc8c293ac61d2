import { useTranslations } from "next-intl";
import type { RescoringRows } from "@/lib/use-cases/results/rescorings/rescoring-rows.ts";
import { FilterForm } from "../../parts/filter-form.tsx";

/** Filters the rows by team and by outcome. */
export function RowFilter({
  rescoring,
  asked,
}: {
  rescoring: string;
  asked: Pick<RescoringRows, "team" | "show">;
}) {
  const t = useTranslations("organizer.rescorings");
  const options = [
    { value: "", label: t("showAll") },
    { value: "changed", label: t("showChanged") },
    { value: "failed", label: t("showFailed") },
  ];
  return (
    <FilterForm
      label={t("filter")}
      query={{ team: asked.team?.toString(), show: asked.show }}
      kept={{}}
      cleared={`/organizer/rescorings/${rescoring}`}
      fields={[
        { name: "team", label: t("teamNumber"), type: "number" },
        { name: "show", label: t("show"), options },
      ]}
    />
  );
}
