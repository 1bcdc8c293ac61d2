import { type PointerEvent, useEffect, useState } from "react";
import { type Place, placeUnder, spanArea } from "./area.ts";

interface Drag {
  readonly from: Place;
  /** The opposite corner; null while the pointer has not moved far enough to choose an area. */
  readonly to: Place | null;
}

/**
 * Lets a reader drag a rectangle over an element. Escape gives it up.
 * @param byTouch whether a finger draws; otherwise it scrolls the page
 * @param onBrush told two opposite corners when the rectangle is complete
 * @returns the corners while the pointer is down, and the element's handlers
 */
export function useBrush(byTouch: boolean, onBrush: (from: Place, to: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = () => setDrag(null);
  const isDrawn = drag?.to != null;

  useEffect(() => {
    if (!isDrawn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The first Escape gives up the rectangle, the next one the area that is shown.
      event.stopPropagation();
      setDrag(null);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isDrawn]);

  return {
    drawn: drag?.to ? { from: drag.from, to: drag.to } : null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.pointerType === "touch" && !byTouch)) return;
        setDrag({ from: placeUnder(event, event.currentTarget.getBoundingClientRect()), to: null });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return;
        // The pointer was released outside, before it had drawn anything.
        if (event.buttons === 0) return stop();
        const box = event.currentTarget.getBoundingClientRect();
        const to = placeUnder(event, box);
        if (!drag.to && !spanArea(drag.from, to, box)) return;
        // From here on the link under the pointer is not clicked.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: drag.from, to });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const box = event.currentTarget.getBoundingClientRect();
        const to = placeUnder(event, box);
        if (drag?.to && spanArea(drag.from, to, box)) onBrush(drag.from, to);
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
