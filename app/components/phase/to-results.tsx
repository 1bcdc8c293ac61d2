"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { RoundClockView } from "@/lib/contest/phase-views.ts";
import { useRoundOver } from "./use-round-over.ts";

/** Leads to a round's results. @param round its slug */
export function ToResults({ round }: { round: string }) {
  const t = useTranslations("phases.clock");
  return <Link href={{ pathname: "/results", query: { round } }}>{t("results")}</Link>;
}

/** The same once the round is over; before, nothing. */
export function ToResultsOnceOver({ round }: { round: RoundClockView & { readonly slug: string } }) {
  return useRoundOver(round) ? <ToResults round={round.slug} /> : null;
}
