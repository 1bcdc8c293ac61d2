"use client";

import { useTranslations } from "next-intl";
import { momentOnClock } from "@/app/components/time/contest-clock.ts";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import classes from "../rounds.module.css";

/** Warns that a phase whose end is in the past is over; an anonymization phase would close the round at once, for good. */
export function ClosesAtOnce({
  kind,
  side,
  local,
  timeZone,
}: {
  kind: PhaseKind;
  side: "startsAt" | "endsAt";
  /** The field's value, a local time in the contest's zone. */
  local: string;
  timeZone: string;
}) {
  const t = useTranslations("organizer.rounds.field");
  const present = useCurrentTime(local);
  if (side !== "endsAt" || local === "") return null;
  const end = momentOnClock(local, timeZone);
  if (!end || end > present) return null;
  const warning = kind === "ANONYMIZATION" ? "closesAtOnce" : "isPast";
  return <strong className={`failed strong ${classes.warning}`}>{t(warning)}</strong>;
}
