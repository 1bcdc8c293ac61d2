"use client";

import { type PointerEvent, useState } from "react";

const load = () => import("./time-tooltip.tsx");

interface Place {
  readonly current: HTMLElement;
  /** ISO 8601 */
  readonly at: string;
  /** How many places there were before. */
  readonly turn: number;
}

/**
 * Tooltips for the `<time>` elements of a part of a page, or for one of them: hover or touch shows the absolute time, in the viewer's and
 * the contest's zones.
 * @returns what the part's element gets, and the tooltip, to be rendered anywhere
 */
export function useTimeTooltips(contestZone: string) {
  const [place, setPlace] = useState<Place | null>(null);
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

/** The time that an element shows: its own, or that of its row which a phone shows as text below the row's name (`data-below`). */
function timeOf(element: HTMLElement): Pick<Place, "current" | "at"> | null {
  const own = element.closest("time");
  if (own) return { current: own, at: own.dateTime };
  const ofRow = element.matches("th[data-below]") ? element.closest("tr")?.querySelector("time") : null;
  return ofRow && !ofRow.checkVisibility() ? { current: element, at: ofRow.dateTime } : null;
}
