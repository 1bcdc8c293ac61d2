"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { RoundTabs } from "./round-tabs.tsx";

/** The line of {@link RoundTabs}. */
export function RoundTabLine({ rounds, current, total }: ComponentProps<typeof RoundTabs>) {
  const t = useTranslations("leaderboard");
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
