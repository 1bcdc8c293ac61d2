import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { RankChange } from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { RecordTable } from "../../parts/record-table.tsx";
import { Difference } from "./difference.tsx";

/** The teams whose place or sum changes in one ranking, ordered by new place. */
export function RankTable({
  title,
  name,
  ranks,
  team,
}: {
  title: ReactNode;
  /** The title as plain text, for screen readers. */
  name: string;
  ranks: readonly RankChange[];
  /** The number of the only team to show; all if absent. */
  team: number | undefined;
}) {
  const t = useTranslations("organizer.rescorings");
  const shown = team === undefined ? ranks : ranks.filter((row) => row.team.number === team);
  const changed = shown.filter(({ before, after }) => before.rank !== after.rank || before.sum !== after.sum);
  return (
    <>
      <h3>{title}</h3>
      {changed.length === 0 ? (
        <p className="paragraph">{t("noRankChange")}</p>
      ) : (
        <RecordTable
          label={name}
          rows={changed.toSorted((a, b) => a.after.rank - b.after.rank)}
          keyOf={({ team }) => team.number}
          columns={[
            { id: "team", title: t("team"), cell: ({ team }) => <TeamName team={team} /> },
            { id: "rank", title: t("rank"), isNumber: true, cell: rankText },
            { id: "old", title: t("oldSum"), isNumber: true, cell: ({ before }) => formatScore(before.sum) },
            { id: "new", title: t("newSum"), isNumber: true, cell: ({ after }) => formatScore(after.sum) },
            {
              id: "difference",
              title: t("difference"),
              isNumber: true,
              cell: ({ before, after }) => <Difference value={after.sum - before.sum} />,
            },
          ]}
        />
      )}
    </>
  );
}

function rankText({ before, after }: RankChange): string {
  return before.rank === after.rank ? String(after.rank) : `${before.rank} → ${after.rank}`;
}
