"use client";

import { IconSnowflake } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { absoluteTime } from "../time/format-time.ts";
import classes from "./phase-clock.module.css";

/** Says since when the public board is frozen; renders nothing if it is not. */
export function FrozenNote({ since, contestZone }: { since: string | null; contestZone: string }) {
  const t = useTranslations("phases");
  const format = useFormatter();
  if (since === null) return null;
  return (
    <p className={classes.frozen}>
      <IconSnowflake size={16} stroke={1.75} aria-hidden />
      <span>{t("frozen", { when: format.dateTime(new Date(since), absoluteTime(contestZone)) })}</span>
    </p>
  );
}
