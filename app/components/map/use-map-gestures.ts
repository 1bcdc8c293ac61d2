import { type RefObject, useEffect } from "react";
import { type MapView, moved, type Point, pointAt, zoomed } from "./map-view.ts";

/**
 * Enlarges a map about the pointer by the wheel with Ctrl or the command key, as by pinching on a trackpad, and by two fingers; moves an
 * enlarged one by dragging. A wheel without a modifier scrolls the page.
 */
export function useMapGestures(
  frame: RefObject<HTMLElement | null>,
  onView: (next: (view: MapView) => MapView) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const pointers = new Map<number, Point>();
    const shareAt = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (clientX - left) / width, y: (clientY - top) / height };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const share = shareAt(event);
      onView((view) => zoomed(view, 2 ** (-event.deltaY / 200), pointAt(view, share)));
    };
    const onMove = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      const before = [...pointers.values()];
      pointers.set(event.pointerId, shareAt(event));
      const after = [...pointers.values()];
      const [from, to] = [middle(before), middle(after)];
      const factor = spread(after) / spread(before);
      onView((view) =>
        moved(zoomed(view, factor, pointAt(view, from)), { x: from.x - to.x, y: from.y - to.y }),
      );
    };
    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
    element.addEventListener("wheel", onWheel, { passive: false, signal });
    element.addEventListener("pointerdown", (event) => pointers.set(event.pointerId, shareAt(event)), {
      signal,
    });
    // Also beyond the map's border.
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", onUp, { signal });
    return () => leaving.abort();
  }, [frame, onView]);
}

function middle([one, other = one]: readonly Point[]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** How far two pointers are apart; 1 for a single one. */
function spread([one, other]: readonly Point[]): number {
  return other ? Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}
