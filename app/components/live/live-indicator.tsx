"use client";

import { useTranslations } from "next-intl";
import classes from "./live-indicator.module.css";
import { type LiveState, POLLING_SECONDS } from "./use-live.ts";

/** How fresh the page is. */
export function LiveIndicator({ state }: { state: LiveState }) {
  const t = useTranslations("common.live");
  return (
    <span className={classes.indicator} data-state={state}>
      <span className={classes.dot} aria-hidden="true" />
      {t(state, { seconds: POLLING_SECONDS })}
    </span>
  );
}
