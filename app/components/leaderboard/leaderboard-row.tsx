import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { TeamRow } from "../charts/linked-teams.tsx";
import { scoreShare } from "../scores/score-bar.tsx";
import { TeamName } from "../text/team-name.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import type { BestOfColumns } from "./best-of-columns.ts";
import type { BoardRow } from "./board-rows.ts";
import { SetCells } from "./set-cells.tsx";

/** One team's row; its name and its sum link to the page that explains the sum. Its looks are those of its columns. */
export function LeaderboardTableRow({
  row,
  round,
  best,
  ownTeam,
  contestZone,
}: {
  row: BoardRow;
  round: { readonly slug: string; readonly requiredUtility: number };
  best: BestOfColumns;
  ownTeam: number | null;
  contestZone: string;
}) {
  const t = useTranslations("leaderboard.table");
  const { team, minima } = row;
  const origin = {
    pathname: `/teams/${formatTeamNumber(team.number)}`,
    query: { round: round.slug },
  };
  const terms = {
    "--i": scoreShare(minima.reidentification / 2),
    "--t": scoreShare(minima.traceInference / 2),
  };
  const when = row.submittedAt ? <RelativeTime at={row.submittedAt} contestZone={contestZone} /> : "–";
  return (
    <TeamRow team={team.number}>
      <td>{row.rank ?? "–"}</td>
      <th scope="row">
        <Link href={origin}>
          <TeamName team={team} own={team.number === ownTeam} />
        </Link>
        <small>{when}</small>
      </th>
      <SetCells
        team={team}
        set={row.idp}
        minimum={minima.reidentification}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.idpUtility, minimum: best.reidentification }}
      />
      <SetCells
        team={team}
        set={row.trp}
        minimum={minima.traceInference}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.trpUtility, minimum: best.traceInference }}
      />
      <td data-best={row.sum === best.sum || undefined} style={terms as CSSProperties}>
        <Link href={origin} aria-label={t("whereFrom", { sum: formatScore(row.sum), team: team.name })}>
          {formatScore(row.sum)}
        </Link>
      </td>
      <td>{when}</td>
    </TeamRow>
  );
}
