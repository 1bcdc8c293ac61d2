"use client";

import { useTranslations } from "next-intl";
import { usePresent } from "@/app/components/time/use-present.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { fromZonedTime } from "@/lib/rounds/zoned-time.ts";
import classes from "./round-form.module.css";

/** Warns of an end of the anonymization phase that has passed: the round would close with its change, and never open again. */
export function ClosesAtOnce({
  kind,
  side,
  local,
  timeZone,
}: {
  kind: PhaseKind;
  side: "startsAt" | "endsAt";
  /** As its field has it, on the contest's clock. */
  local: string;
  timeZone: string;
}) {
  const t = useTranslations("organizer.rounds.field");
  const present = usePresent(local);
  if (kind !== "ANONYMIZATION" || side !== "endsAt" || local === "") return null;
  const end = fromZonedTime(local, timeZone);
  if (!end || end > present) return null;
  return <strong className={classes.warning}>{t("closesAtOnce")}</strong>;
}
