"use client";

import { useTranslations } from "next-intl";
import { clockFace } from "@/lib/contest/clock-face.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import type { TeamHistoryRound } from "@/lib/views/team-history-view.ts";
import { ButtonLink } from "../../components/forms/button-link.tsx";
import { useCurrentTime } from "../../components/time/use-current-time.ts";

/** A link to the attack page, shown during the attack phase. */
export function AttackNow({ round }: { round: TeamHistoryRound }) {
  const t = useTranslations("team");
  if (clockFace(clockOf(round), useCurrentTime(round)).open?.kind !== "ATTACK") return null;
  return (
    <p className="small above-12">
      <ButtonLink href={`/attack?round=${round.slug}`}>{t("attackNow")}</ButtonLink>
    </p>
  );
}
