import type { CSSProperties } from "react";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { TeamRow } from "../charts/linked-teams.tsx";
import { scoreShare } from "../scores/score-bar.tsx";
import { TeamName } from "../text/team-name.tsx";
import type { BestOfColumns } from "./best-of-columns.ts";
import type { BoardRow } from "./board-rows.ts";
import { SetCells, type SetWords } from "./set-cells.tsx";

/**
 * One team's row; the team's name and its sum link to the page that explains the sum. Every visitor pays for each row: its looks are those
 * of its columns, each text is in it once, and its links, times and words are the table's.
 */
export function LeaderboardTableRow({
  row: { rank, team, idp, trp, minima, sum, submittedAt },
  round,
  best,
  ownTeam,
  addressOf,
  ageOf,
  words,
}: {
  row: BoardRow;
  round: { readonly slug: string; readonly requiredUtility: number };
  best: BestOfColumns;
  ownTeam: number | null;
  /** The address of a page of the site in the page's language. */
  addressOf: (page: string) => string;
  ageOf: (at: string) => string;
  words: SetWords;
}) {
  const origin = addressOf(`/teams/${formatTeamNumber(team.number)}?round=${round.slug}`);
  const age = submittedAt === null ? undefined : ageOf(submittedAt);
  // How far the cells' bars are filled (leaderboard.module.css).
  const fills = {
    "--u": idp && scoreShare(idp.utility),
    "--i": scoreShare(minima.reidentification),
    "--v": trp && scoreShare(trp.utility),
    "--t": scoreShare(minima.traceInference),
  };
  const cells = { addressOf, words };
  return (
    <TeamRow team={team.number} style={fills as CSSProperties}>
      <td>{rank ?? "–"}</td>
      <th scope="row" data-below={age} suppressHydrationWarning>
        <a href={origin}>
          <TeamName team={team} own={team.number === ownTeam} />
        </a>
      </th>
      <SetCells
        {...cells}
        set={idp}
        minimum={minima.reidentification}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.idpUtility, minimum: best.reidentification }}
      />
      <SetCells
        {...cells}
        set={trp}
        minimum={minima.traceInference}
        requiredUtility={round.requiredUtility}
        best={{ utility: best.trpUtility, minimum: best.traceInference }}
      />
      <td data-best={sum === best.sum || undefined}>
        <a href={origin}>{formatScore(sum)}</a>
      </td>
      <td>
        {submittedAt === null ? (
          "–"
        ) : (
          <time dateTime={submittedAt} suppressHydrationWarning>
            {age}
          </time>
        )}
      </td>
    </TeamRow>
  );
}
