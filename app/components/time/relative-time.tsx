"use client";

import { useRef, useState } from "react";
import { useCurrentTime } from "./use-current-time.ts";
import { useRelativeTime } from "./use-relative-time.ts";

const load = () => import("./time-tooltip.tsx");

/**
 * A relative time by the server's clock: "3 minutes ago", "in 2 weeks". Hover or touch shows the absolute time, in the viewer's and
 * the contest's zones.
 */
export function RelativeTime({ at, contestZone }: { at: string; contestZone: string }) {
  const relative = useRelativeTime();
  const now = useCurrentTime(at);
  const date = new Date(at);
  // A time that has just arrived may be later than the last tick of `now`; it is not in the future.
  const isFresh = date > now && date.getTime() - now.getTime() < 60_000;
  const text = relative(date, isFresh ? date : now);
  const place = useRef<HTMLTimeElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [tooltip, setTooltip] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const tell = () => {
    setOpen(true);
    if (!tooltip) load().then(setTooltip, () => {});
  };
  const hide = () => setOpen(false);
  return (
    <>
      <time
        ref={place}
        dateTime={at}
        onPointerEnter={tell}
        // A touch pointer leaves as soon as the finger is lifted: the tooltip stays until the next touch.
        onPointerLeave={({ pointerType }) => (pointerType === "touch" ? undefined : hide())}
        onPointerCancel={hide}
        suppressHydrationWarning
      >
        {text}
      </time>
      {tooltip ? (
        <tooltip.TimeTooltip place={place} at={at} contestZone={contestZone} opened={isOpen} onClose={hide} />
      ) : null}
    </>
  );
}
