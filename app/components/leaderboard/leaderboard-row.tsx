import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type {
  LeaderboardRound,
  LeaderboardRow,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { TeamName } from "../text/team-name.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import type { BestOfColumns } from "./best-of-columns.ts";
import classes from "./leaderboard.module.css";
import { SetCells } from "./set-cells.tsx";

/** One team's row; its name and its sum link to the page that explains the sum. */
export function LeaderboardTableRow({
  row,
  round,
  best,
  ownTeam,
  contestZone,
}: {
  row: LeaderboardRow;
  round: LeaderboardRound;
  best: BestOfColumns;
  ownTeam: number | null;
  contestZone: string;
}) {
  const t = useTranslations("leaderboard.table");
  const origin = {
    pathname: `/teams/${formatTeamNumber(row.team.number)}`,
    query: { round: round.slug },
  };
  const when = row.submittedAt ? <RelativeTime at={row.submittedAt} contestZone={contestZone} /> : "–";
  return (
    <tr>
      <td className={classes.rank}>{row.rank ?? "–"}</td>
      <th scope="row">
        <Link href={origin} className="bare">
          <TeamName team={row.team} own={row.team.number === ownTeam} />
        </Link>
        <small className={classes.narrow}>{when}</small>
      </th>
      <SetCells
        team={row.team}
        set={row.sets.IDP}
        ranked={{ kind: "reidentification", score: row.minReidentificationScore }}
        requiredUtility={round.requiredUtility}
        best={{
          utility: row.sets.IDP?.utilityScore === best.idpUtility,
          ranked: row.minReidentificationScore === best.minReidentification,
        }}
      />
      <SetCells
        team={row.team}
        set={row.sets.TRP}
        ranked={{ kind: "traceInference", score: row.minTraceInferenceScore }}
        requiredUtility={round.requiredUtility}
        best={{
          utility: row.sets.TRP?.utilityScore === best.trpUtility,
          ranked: row.minTraceInferenceScore === best.minTraceInference,
        }}
      />
      <td className={classes.score} data-best={row.sum === best.sum || undefined}>
        <Link
          href={origin}
          className="bare"
          aria-label={t("whereFrom", { sum: formatScore(row.sum), team: row.team.name })}
        >
          {formatScore(row.sum)}
        </Link>
        <SumBar reidentification={row.minReidentificationScore} traceInference={row.minTraceInferenceScore} />
      </td>
      <td className={`${classes.when} ${classes.wide}`}>{when}</td>
    </tr>
  );
}

/** A bar with the sum's two terms end to end, on a scale from 0 to 2. */
function SumBar({ reidentification, traceInference }: { reidentification: number; traceInference: number }) {
  return (
    <span
      className={classes.bar}
      style={
        {
          "--i": `${(reidentification * 50).toFixed(1)}%`,
          "--t": `${(traceInference * 50).toFixed(1)}%`,
        } as CSSProperties
      }
      aria-hidden="true"
    />
  );
}
