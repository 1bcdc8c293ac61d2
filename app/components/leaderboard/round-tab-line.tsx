"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { LeaderboardRound } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** See `RoundTabs`. */
export interface RoundTabsProps {
  readonly rounds: readonly Pick<LeaderboardRound, "slug" | "name">[];
  /** Null: all of them together. */
  readonly current: string | null;
  /** The name of a last tab, for all rounds together; there is none without it. */
  readonly total?: string;
}

/** The line of `RoundTabs`, in the browser. */
export function RoundTabLine({ rounds, current, total }: RoundTabsProps) {
  const t = useTranslations("common");
  const pathname = usePathname();
  if (rounds.length < 2) return null;
  return (
    <nav className="tab-line" aria-label={t("rounds")}>
      {rounds.map((round) => (
        <RoundTab
          key={round.slug}
          href={{ pathname, query: { round: round.slug } }}
          isCurrent={round.slug === current}
        >
          {round.name}
        </RoundTab>
      ))}
      {total === undefined ? null : (
        <RoundTab href={{ pathname }} isCurrent={current === null}>
          {total}
        </RoundTab>
      )}
    </nav>
  );
}

function RoundTab({
  href,
  isCurrent,
  children,
}: {
  href: ComponentProps<typeof Link>["href"];
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link href={href} className="on-line" aria-current={isCurrent ? "page" : undefined} scroll={false}>
      {children}
    </Link>
  );
}
