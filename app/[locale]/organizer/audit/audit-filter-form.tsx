import { useTranslations } from "next-intl";
import { AUDITED_ACTIONS } from "@/lib/platform/audit/actions.ts";
import { addressQuery, type Query } from "../parts/address-query.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { actionName } from "./audit-table.tsx";

/** Filters the audit log by act, person, subject and days. */
export function AuditFilterForm({ query, contest }: { query: Query; contest: string | undefined }) {
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
        { name: "subject", label: t("filter.subject"), placeholder: "round:…" },
        { name: "from", label: t("filter.from"), type: "date" },
        { name: "to", label: t("filter.to"), type: "date" },
      ]}
    />
  );
}
