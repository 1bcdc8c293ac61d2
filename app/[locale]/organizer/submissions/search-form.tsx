import { useTranslations } from "next-intl";
import { addressQuery, type Query } from "../parts/address-query.ts";
import { FilterForm } from "../parts/filter-form.tsx";

/** Searches submissions by round, team, set, state, file and days; by validity and hash only for those who may read them. */
export function SearchForm({
  query,
  contest,
  rounds,
  readsScores,
}: {
  query: Query;
  contest: string;
  rounds: readonly { readonly slug: string; readonly name: string }[];
  readsScores: boolean;
}) {
  const t = useTranslations("organizer.submissions");
  const state = useTranslations("organizer.queue.state");
  const all = { value: "", label: t("all") };
  const states = (["QUEUED", "SCORING", "SCORED", "FAILED"] as const).map((value) => ({
    value,
    label: state(value),
  }));
  const ofReaders = [
    {
      name: "valid",
      label: t("field.valid"),
      options: [all, { value: "yes", label: t("valid") }, { value: "no", label: t("invalid") }],
    },
    { name: "sha256", label: "SHA-256", placeholder: "9f86d0…" },
  ];
  return (
    <FilterForm
      label={t("title")}
      query={query}
      kept={{ contest }}
      cleared={`/organizer/submissions${addressQuery({ contest })}`}
      fields={[
        {
          name: "round",
          label: t("field.round"),
          options: [all, ...rounds.map(({ slug, name }) => ({ value: slug, label: name }))],
        },
        { name: "team", label: t("field.team"), type: "number" },
        {
          name: "kind",
          label: t("field.kind"),
          options: [all, { value: "IDP", label: "IDP" }, { value: "TRP", label: "TRP" }],
        },
        { name: "state", label: t("field.state"), options: [all, ...states] },
        ...(readsScores ? ofReaders : []),
        { name: "file", label: t("field.file") },
        { name: "from", label: t("field.from"), type: "date" },
        { name: "to", label: t("field.to"), type: "date" },
      ]}
    />
  );
}
