"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { RoundClockView } from "@/lib/contest/phase-views.ts";
import { useRoundOver } from "./use-round-over.ts";

/** Leads to a round's results once it is over. */
export function ToResults({ round }: { round: RoundClockView & { readonly slug: string } }) {
  const t = useTranslations("phases.clock");
  if (!useRoundOver(round)) return null;
  return <Link href={{ pathname: "/results", query: { round: round.slug } }}>{t("results")}</Link>;
}
