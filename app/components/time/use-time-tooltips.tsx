"use client";

import { type PointerEvent, useState } from "react";

const load = () => import("./time-tooltip.tsx");

/** An element that shows a time. */
export interface ShownTime {
  readonly current: HTMLElement;
  /** ISO 8601 */
  readonly at: string;
}

/** The time of a `<time>` element. */
export function ownTime(element: HTMLElement): ShownTime | null {
  const time = element.closest("time");
  return time && { current: time, at: time.dateTime };
}

/**
 * Tooltips for the `<time>` elements of a part of a page, or for one of them: hover or touch shows the absolute time, in the viewer's and
 * the contest's zones.
 * @param timeOf the time that an element shows, or null
 * @returns what the part's element gets, and the tooltip, to be rendered anywhere
 */
export function useTimeTooltips(contestZone: string, timeOf = ownTime) {
  // With how many were shown before.
  const [place, setPlace] = useState<(ShownTime & { readonly turn: number }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const hide = () => setOpen(false);
  const handlers = {
    onPointerOver({ target }: PointerEvent) {
      const told = timeOf(target as HTMLElement);
      if (!told) return;
      setPlace((before) => ({ ...told, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
      if (!loaded) load().then(setLoaded, () => {});
    },
    onPointerOut({ target, pointerType }: PointerEvent) {
      // A touch pointer leaves as soon as the finger is lifted: the tooltip stays until the next touch.
      if (pointerType !== "touch" && timeOf(target as HTMLElement)) hide();
    },
    onPointerCancel: hide,
  };
  const tooltip =
    loaded && place ? (
      <loaded.TimeTooltip
        key={place.turn}
        place={place}
        at={place.at}
        contestZone={contestZone}
        opened={isOpen}
        onClose={hide}
      />
    ) : null;
  return { handlers, tooltip };
}
