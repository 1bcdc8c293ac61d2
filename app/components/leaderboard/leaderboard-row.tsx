import type { CSSProperties } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { TeamRow } from "../charts/linked-teams.tsx";
import { scoreShare } from "../scores/score-bar.tsx";
import { TeamName } from "../text/team-name.tsx";
import { TimeAs } from "../time/relative-time.tsx";
import { useAge } from "../time/use-age.ts";
import type { BestOfColumns } from "./best-of-columns.ts";
import type { BoardRow } from "./board-rows.ts";
import { SetCells } from "./set-cells.tsx";

interface Props {
  readonly row: BoardRow;
  readonly round: { readonly slug: string; readonly requiredUtility: number };
  readonly best: BestOfColumns;
  readonly ownTeam: number | null;
  readonly contestZone: string;
}

/** One team's row. Its looks are those of its columns, and each text is in it once: a row more is paid for by every visitor. */
export function LeaderboardTableRow(props: Props) {
  const { submittedAt } = props.row;
  return submittedAt === null ? <Row {...props} when={null} /> : <RowOfSets {...props} at={submittedAt} />;
}

function RowOfSets({ at, ...props }: Props & { at: string }) {
  return <Row {...props} when={{ at, age: useAge(at) }} />;
}

/** The team's name and its sum link to the page that explains the sum. */
function Row({
  row,
  round,
  best,
  ownTeam,
  contestZone,
  when,
}: Props & { when: { readonly at: string; readonly age: string } | null }) {
  const { team, idp, trp, minima } = row;
  const origin = {
    pathname: `/teams/${formatTeamNumber(team.number)}`,
    query: { round: round.slug },
  };
  // How far the cells' bars are filled (leaderboard.module.css).
  const fills = {
    "--u": idp && scoreShare(idp.utility),
    "--i": scoreShare(minima.reidentification),
    "--v": trp && scoreShare(trp.utility),
    "--t": scoreShare(minima.traceInference),
  };
  return (
    <TeamRow team={team.number} style={fills as CSSProperties}>
      <td>{row.rank ?? "–"}</td>
      <th scope="row" data-below={when?.age} suppressHydrationWarning>
        <Link href={origin}>
          <TeamName team={team} own={team.number === ownTeam} />
        </Link>
      </th>
      <SetCells
        set={idp}
        minimum={minima.reidentification}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.idpUtility, minimum: best.reidentification }}
      />
      <SetCells
        set={trp}
        minimum={minima.traceInference}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.trpUtility, minimum: best.traceInference }}
      />
      <td data-best={row.sum === best.sum || undefined}>
        <Link href={origin}>{formatScore(row.sum)}</Link>
      </td>
      <td>{when ? <TimeAs text={when.age} at={when.at} contestZone={contestZone} /> : "–"}</td>
    </TeamRow>
  );
}
