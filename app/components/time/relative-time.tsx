"use client";

import { useRef, useState } from "react";
import { useAge } from "./use-age.ts";

const load = () => import("./time-tooltip.tsx");

interface Props {
  readonly at: string;
  readonly contestZone: string;
}

/** A relative time by the server's clock: "3 minutes ago", "in 2 weeks". */
export function RelativeTime({ at, contestZone }: Props) {
  return <TimeAs text={useAge(at)} at={at} contestZone={contestZone} />;
}

/** A time as a relative one's text. Hover or touch shows the absolute time, in the viewer's and the contest's zones. */
export function TimeAs({ text, at, contestZone }: Props & { text: string }) {
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
