import { useTranslations } from "next-intl";
import { AUDITED_ACTIONS } from "@/lib/platform/audit/actions.ts";
import { OF_NO_CONTEST } from "@/lib/platform/audit/list.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import { addressQuery, type Query } from "../parts/address-query.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { actionName } from "./audit-table.tsx";

/** Filters the audit log by act, person, contest, subject and days. */
export function AuditFilterForm({
  query,
  contest,
  contests,
  site,
}: {
  query: Query;
  /** The slug of the console's present contest. */
  contest: string | undefined;
  /** The contests whose entries the viewer sees. */
  contests: readonly ContestSummary[];
  /** Whether the viewer sees entries of no contest, too. */
  site: boolean;
}) {
  const t = useTranslations("organizer.audit");
  const acts = AUDITED_ACTIONS.map((action) => ({ value: action, label: actionName(t, action) }));
  return (
    <FilterForm
      label={t("filter.label")}
      query={query}
      kept={contest ? { contest } : {}}
      cleared={`/organizer/audit${addressQuery({ contest })}`}
      fields={[
        {
          name: "action",
          label: t("column.action"),
          options: [{ value: "", label: t("filter.all") }, ...acts],
        },
        { name: "who", label: t("column.who"), placeholder: t("filter.whoHint") },
        {
          name: "of",
          label: t("column.contest"),
          options: [
            { value: "", label: t("filter.allContests") },
            ...contests.map(({ slug, name }) => ({ value: slug, label: name })),
            ...(site ? [{ value: OF_NO_CONTEST, label: t("filter.site") }] : []),
          ],
        },
        { name: "subject", label: t("filter.subject"), placeholder: "round:…" },
        { name: "from", label: t("filter.from"), type: "date" },
        { name: "to", label: t("filter.to"), type: "date" },
      ]}
    />
  );
}
