"use client";

import { useTranslations } from "next-intl";
import { IconArrowRight } from "@/app/components/icons.tsx";
import { LeaderboardTable } from "@/app/components/leaderboard/leaderboard-table.tsx";
import { LiveIndicator } from "@/app/components/live/live-indicator.tsx";
import { useLive } from "@/app/components/live/use-live.ts";
import { Link } from "@/i18n/navigation.ts";
import type { LeaderboardView } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** How many teams the front page names. */
const LEADERS = 5;

/** The first teams of a round's leaderboard, updated live, with a link to all of it. */
export function BoardHead({ initial, ownTeam }: { initial: LeaderboardView; ownTeam: number | null }) {
  const t = useTranslations("front.board");
  const about = `contests/${initial.contest.slug}`;
  const [{ id, slug }] = initial.rounds;
  const live = useLive(initial, `/api/v1/${about}/leaderboard?round=${id}&points=none`, about);
  const {
    contest,
    rounds: [round],
  } = live.data;
  const leaders = { ...round, rows: round.rows.filter(({ rank }) => rank !== null).slice(0, LEADERS) };
  return (
    <section className="above-48" aria-labelledby="board-head">
      <div className="head below-8">
        <h2 id="board-head">{t("title", { round: round.name })}</h2>
        <span className="row gap-20">
          <LiveIndicator state={live.state} />
          <Link className="key strong" href={{ pathname: "/leaderboard", query: { round: slug } }}>
            {t("whole", { teams: round.rows.length })}
            <IconArrowRight size={15} stroke={1.75} />
          </Link>
        </span>
      </div>
      <LeaderboardTable round={leaders} ownTeam={ownTeam} contestZone={contest.timeZone} />
    </section>
  );
}
