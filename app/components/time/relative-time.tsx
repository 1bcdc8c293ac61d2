"use client";

import { useFormatter } from "next-intl";
import { useRef, useState } from "react";
import { usePresent } from "./use-present.ts";

const load = () => import("./time-tooltip.tsx");

/**
 * "3 minutes ago", "in 2 weeks", by the server's clock; hover or touch tells when exactly, in the viewer's zone and the
 * contest's.
 */
export function RelativeTime({ at, contestZone }: { at: string; contestZone: string }) {
  const format = useFormatter();
  const now = usePresent(at);
  const date = new Date(at);
  // What has just come in is newer than the last tick of `now`; it is not in the future.
  const isFresh = date > now && date.getTime() - now.getTime() < 60_000;
  const text = format.relativeTime(date, isFresh ? date : now);
  const place = useRef<HTMLTimeElement>(null);
  const [isTold, setTold] = useState(false);
  const [tooltip, setTooltip] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const tell = () => {
    setTold(true);
    if (!tooltip) load().then(setTooltip, () => {});
  };
  const hide = () => setTold(false);
  return (
    <>
      <time
        ref={place}
        dateTime={at}
        onPointerEnter={tell}
        // A finger leaves as soon as it is lifted: what it asked for stays until the next touch.
        onPointerLeave={({ pointerType }) => (pointerType === "touch" ? undefined : hide())}
        onPointerCancel={hide}
        suppressHydrationWarning
      >
        {text}
      </time>
      {tooltip ? (
        <tooltip.TimeTooltip place={place} at={at} contestZone={contestZone} opened={isTold} onClose={hide} />
      ) : null}
    </>
  );
}
