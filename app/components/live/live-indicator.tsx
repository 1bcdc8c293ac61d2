"use client";

import { useTranslations } from "next-intl";
import classes from "./live-indicator.module.css";
import { type LiveState, POLLING_SECONDS } from "./use-live.ts";

/** Says how the page is updated: live, by polling, or not at all. */
export function LiveIndicator({ state }: { state: LiveState }) {
  const t = useTranslations("common.live");
  return (
    <span className={classes.indicator} data-state={state}>
      <span className={classes.dot} aria-hidden="true" />
      {t(state, { seconds: POLLING_SECONDS })}
    </span>
  );
}
