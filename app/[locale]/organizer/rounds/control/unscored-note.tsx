"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { UnscoredRound } from "@/lib/use-cases/site/console/unscored-round.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import classes from "../rounds.module.css";

/** Warns before publication of results which parts of the round have no scores; renders nothing if there are none. */
export function UnscoredNote({ round, unscored }: { round: RoundDetailView; unscored: UnscoredRound }) {
  const t = useTranslations("organizer.rounds.publish.unscored");
  const { pending, failed, openRescorings } = unscored;
  const query = { contest: round.contest.slug, round: round.slug };
  const facts = [
    ["pendingScorings", pending.scorings, "queue"],
    ["pendingAttacks", pending.attacks, "queue"],
    ["failedScorings", failed.scorings, "queue"],
    ["failedAttacks", failed.attacks, "queue"],
    ["openRescorings", openRescorings, "rescorings"],
  ] as const;
  const told = facts.filter(([, count]) => count > 0);
  if (told.length === 0) return null;
  const pages = [...new Set(told.map(([, , page]) => page))];
  return (
    <div className={`stack bar gap-8 ${classes.unscored}`}>
      <ul>
        {told.map(([key, count]) => (
          <li key={key}>{t(key, { count })}</li>
        ))}
      </ul>
      <p>{t("later")}</p>
      <p className="row column-gap-20">
        {pages.map((page) => (
          <Link key={page} href={{ pathname: `/organizer/${page}`, query }}>
            {t(page)}
          </Link>
        ))}
      </p>
    </div>
  );
}
