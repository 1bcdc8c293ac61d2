import { useTranslations } from "next-intl";
import { IconArrowRight } from "@/app/components/icons.tsx";
import { boardRows, sentRows } from "@/app/components/leaderboard/board-rows.ts";
import { LeaderboardTable } from "@/app/components/leaderboard/leaderboard-table.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { LeaderboardView } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** How many teams the front page names. */
const LEADERS = 5;

/** The first teams of a round's leaderboard, with a link to all of it. */
export function BoardHead({ board, ownTeam }: { board: LeaderboardView; ownTeam: number | null }) {
  const t = useTranslations("front.board");
  const [round] = board.rounds;
  const { slug, name, requiredUtility } = round;
  const leaders = round.rows.filter(({ rank }) => rank !== null).slice(0, LEADERS);
  return (
    <section className="above-48" aria-labelledby="board-head">
      <div className="head below-8">
        <h2 id="board-head">{t("title", { round: round.name })}</h2>
        <Link className="key strong" href={{ pathname: "/leaderboard", query: { round: round.slug } }}>
          {t("whole", { teams: round.rows.length })}
          <IconArrowRight size={15} stroke={1.75} />
        </Link>
      </div>
      <LeaderboardTable
        round={{ slug, name, requiredUtility }}
        rows={boardRows(sentRows(leaders))}
        ownTeam={ownTeam}
        contestZone={board.contest.timeZone}
      />
    </section>
  );
}
