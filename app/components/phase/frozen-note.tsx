"use client";

import { useFormatter, useTranslations } from "next-intl";
import { IconSnowflake } from "@/app/components/icons.tsx";
import { absoluteTime } from "../time/format-time.ts";
import classes from "./phase-clock.module.css";

/** Says since when the public board is frozen; renders nothing if it is not. */
export function FrozenNote({ since, contestZone }: { since: string | null; contestZone: string }) {
  const t = useTranslations("phases");
  const format = useFormatter();
  if (since === null) return null;
  return (
    <p className={`box box-faint above-8 ${classes.frozen}`}>
      <IconSnowflake size={16} stroke={1.75} />
      <span>{t("frozen", { when: format.dateTime(new Date(since), absoluteTime(contestZone)) })}</span>
    </p>
  );
}
