"use client";

import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { LeaderboardRound } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** The rounds as tabs that are links, so that each round can be bookmarked and shared. Renders nothing for a single round. */
export function RoundTabs({
  rounds,
  current,
}: {
  rounds: readonly Pick<LeaderboardRound, "slug" | "name">[];
  current: string;
}) {
  const t = useTranslations("leaderboard");
  const pathname = usePathname();
  if (rounds.length < 2) return null;
  return (
    <nav className="tab-line" aria-label={t("rounds")}>
      {rounds.map((round) => (
        <Link
          key={round.slug}
          href={{ pathname, query: { round: round.slug } }}
          className="on-line"
          aria-current={round.slug === current ? "page" : undefined}
          scroll={false}
        >
          {round.name}
        </Link>
      ))}
    </nav>
  );
}
