import type { Box } from "./geography.ts";

/** A point of a map, at shares of its width and height from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of a map that is shown: its upper left corner, and how many times it is enlarged. */
export interface MapView extends Point {
  readonly zoom: number;
}

export const WHOLE: MapView = { x: 0, y: 0, zoom: 1 };

export const DEEPEST = 8;

/** The point of the map at shares of what is shown. */
export function pointAt({ x, y, zoom }: MapView, share: Point): Point {
  return { x: x + share.x / zoom, y: y + share.y / zoom };
}

/** Enlarges by a factor, or reduces; a point stays where it is, as far as the map's borders allow. */
export function zoomed(view: MapView, factor: number, at: Point): MapView {
  const zoom = Math.min(DEEPEST, Math.max(1, view.zoom * factor));
  const kept = view.zoom / zoom;
  return within({ x: at.x - (at.x - view.x) * kept, y: at.y - (at.y - view.y) * kept, zoom });
}

/** Moves what is shown, by shares of it. */
export function moved(view: MapView, by: Point): MapView {
  return within({ ...view, ...pointAt(view, by) });
}

/** Moves what is shown as little as needed to have a point in it, a twentieth of it from its border. */
export function showing(view: MapView, { x, y }: Point): MapView {
  const [least, most] = [0.05 / view.zoom, 0.95 / view.zoom];
  return within({
    zoom: view.zoom,
    x: Math.min(x - least, Math.max(x - most, view.x)),
    y: Math.min(y - least, Math.max(y - most, view.y)),
  });
}

function within({ x, y, zoom }: MapView): MapView {
  const most = 1 - 1 / zoom;
  return { x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)), zoom };
}

/** The box of what is shown of a box. */
export function partOf({ latitudeMin, latitudeMax, longitudeMin, longitudeMax }: Box, view: MapView): Box {
  const corner = pointAt(view, { x: 1, y: 1 });
  const [width, height] = [longitudeMax - longitudeMin, latitudeMax - latitudeMin];
  return {
    longitudeMin: longitudeMin + view.x * width,
    longitudeMax: longitudeMin + corner.x * width,
    latitudeMin: latitudeMax - corner.y * height,
    latitudeMax: latitudeMax - view.y * height,
  };
}

const PANS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 0.25, y: 0 },
  ArrowLeft: { x: -0.25, y: 0 },
  ArrowDown: { x: 0, y: 0.25 },
  ArrowUp: { x: 0, y: -0.25 },
};

/**
 * What a key shows: plus and minus enlarge and reduce, 0 goes back to the whole, arrows move by a quarter; null for other keys, and with
 * Ctrl, Alt or the command key, which are the browser's.
 */
export function viewAfterKey(view: MapView, pressed: PressedKey, at: Point): MapView | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "+" || key === "=") return zoomed(view, 2, at);
  if (key === "-") return zoomed(view, 1 / 2, at);
  if (key === "0") return WHOLE;
  return key in PANS ? moved(view, PANS[key]) : null;
}

type PressedKey = Pick<KeyboardEvent, "key"> & Partial<Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">>;
