"use client";

import { Tooltip } from "@mantine/core";
import { useFormatter, useNow } from "next-intl";
import { BothZones } from "./both-zones.tsx";

/** "3 minutes ago", "in 2 weeks"; hover or touch tells when exactly, in the viewer's zone and the contest's. */
export function RelativeTime({ at, contestZone }: { at: string; contestZone: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 15_000 });
  const date = new Date(at);
  // What has just come in is newer than the last tick of `now`; it is not in the future.
  const isFresh = date > now && date.getTime() - now.getTime() < 60_000;
  const text = format.relativeTime(date, isFresh ? date : now);
  return (
    <Tooltip
      label={<BothZones at={at} contestZone={contestZone} />}
      events={{ hover: true, focus: true, touch: true }}
      multiline
    >
      <time dateTime={at} suppressHydrationWarning>
        {text}
      </time>
    </Tooltip>
  );
}
