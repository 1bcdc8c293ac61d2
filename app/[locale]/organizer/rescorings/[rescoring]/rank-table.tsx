import { useTranslations } from "next-intl";
import { formatScore } from "@/app/components/scores/format-score.ts";
import { TeamName } from "@/app/components/team-name.tsx";
import type { RankChange } from "@/lib/rescorings/rescoring-view.ts";
import organizer from "../../parts/organizer.module.css";
import { ScrollTable } from "../../parts/scroll-table.tsx";
import { Difference } from "./difference.tsx";

/** The teams whose place or sum changes, by their new place. */
export function RankTable({ ranks }: { ranks: readonly RankChange[] }) {
  const t = useTranslations("organizer.rescorings");
  const changed = ranks.filter(({ before, after }) => before.rank !== after.rank || before.sum !== after.sum);
  if (changed.length === 0) return <p>{t("noRankChange")}</p>;
  const number = organizer.number;
  return (
    <ScrollTable label={t("ranks")}>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col" className={number}>
            {t("rank")}
          </th>
          <th scope="col" className={number}>
            {t("sum")}: {t("old")}
          </th>
          <th scope="col" className={number}>
            {t("new")}
          </th>
          <th scope="col" className={number}>
            {t("difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed
          .toSorted((a, b) => a.after.rank - b.after.rank)
          .map(({ team, before, after }) => (
            <tr key={team.number}>
              <th scope="row">
                <TeamName team={team} />
              </th>
              <td className={number}>
                {before.rank === after.rank ? after.rank : `${before.rank} → ${after.rank}`}
              </td>
              <td className={number}>{formatScore(before.sum)}</td>
              <td className={number}>{formatScore(after.sum)}</td>
              <td className={number}>
                <Difference value={after.sum - before.sum} />
              </td>
            </tr>
          ))}
      </tbody>
    </ScrollTable>
  );
}
