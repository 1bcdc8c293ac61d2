"use client";

import { useAge } from "./use-age.ts";
import { useTimeTooltips } from "./use-time-tooltips.tsx";

/** A relative time by the server's clock: "3 minutes ago", "in 2 weeks". Hover or touch shows the absolute time. */
export function RelativeTime({ at, contestZone }: { at: string; contestZone: string }) {
  const age = useAge(at);
  const { handlers, tooltip } = useTimeTooltips(contestZone);
  return (
    <>
      <time dateTime={at} {...handlers} suppressHydrationWarning>
        {age}
      </time>
      {tooltip}
    </>
  );
}
