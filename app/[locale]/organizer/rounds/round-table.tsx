import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { eventsPerUser } from "@/lib/contest/round-settings.ts";
import type { OrganizerRoundView } from "@/lib/use-cases/rounds/read-rounds.ts";
import { PhaseText } from "../parts/phase-text.tsx";
import { RecordTable } from "../parts/record-table.tsx";
import { DeleteButton } from "./delete-button.tsx";

/** A table of a contest's rounds: their size, phase and contents. */
export function RoundTable({ rounds }: { rounds: readonly OrganizerRoundView[] }) {
  const t = useTranslations("organizer.rounds");
  const format = useFormatter();
  const number = (
    name: "users" | "events" | "requiredUtility" | "weight",
    cell: (settings: OrganizerRoundView["settings"]) => number,
  ) => ({
    id: name,
    title: t(`column.${name}`),
    isNumber: true,
    cell: ({ settings }: OrganizerRoundView) => format.number(cell(settings)),
  });
  const count = (name: "dataSets" | "submissions", page: "data" | "queue") => ({
    id: name,
    title: t(`column.${name}`),
    isNumber: true,
    cell: (round: OrganizerRoundView) => (
      <Link href={`/organizer/${page}?contest=${round.contest.slug}&round=${round.slug}`}>{round[name]}</Link>
    ),
  });
  const act = {
    id: "act",
    title: t("column.act"),
    label: "",
    cell: ({ id, name, isEmpty }: OrganizerRoundView) =>
      isEmpty ? <DeleteButton roundId={id} name={name} /> : null,
  };
  return (
    <RecordTable
      label={t("title")}
      rows={rounds}
      keyOf={({ id }) => id}
      columns={[
        {
          id: "name",
          title: t("column.name"),
          cell: ({ id, name, contest }) => (
            <Link href={`/organizer/rounds/${id}?contest=${contest.slug}`}>{name}</Link>
          ),
        },
        {
          id: "phase",
          title: t("column.phase"),
          cell: (round) => <PhaseText clock={round} timeZone={round.contest.timeZone} />,
        },
        number("users", ({ userCount }) => userCount),
        number("events", eventsPerUser),
        number("requiredUtility", ({ requiredUtility }) => requiredUtility),
        number("weight", ({ weight }) => weight),
        count("dataSets", "data"),
        count("submissions", "queue"),
        ...(rounds.some(({ isEmpty }) => isEmpty) ? [act] : []),
      ]}
    />
  );
}
