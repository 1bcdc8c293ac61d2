import { Map as LibreMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";
import { landIn } from "./coastline.ts";
import type { Box } from "./geography.ts";
import { areaFeatures, areasIn, placesOf, stationsOf } from "./map-area.ts";
import type { MapPlace } from "./map-names.ts";
import { mapStyle } from "./map-style.ts";
import { type CreditPart, operatorMapOf } from "./operator-map.ts";
import { operatorPlaces } from "./operator-places.ts";
import { operatorStyle } from "./operator-style.ts";

/** The sources of maps: their credits are messages, and docs/map-data.md describes them. */
type MapSource = "naturalEarth" | "byHand" | "operator";

/** A map that is drawn: what stands in HTML above and below it. */
export interface DrawnMap {
  readonly places: readonly MapPlace[];
  /** What is on it, and whose that is. */
  readonly sources: readonly MapSource[];
  /** The same, as an operator's map says it. */
  readonly credit: readonly CreditPart[];
  /** Draws a part of the box, of its shape, in its place. */
  readonly show: (part: Box) => void;
}

// A file of our own: the Content-Security-Policy allows no worker from a blob.
setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** The width in pixels from which lines have their full weight. */
const FULL_WIDTH = 480;

/**
 * Draws the map of a box into an element of its shape, as a picture: it takes no pointer, no key and no focus.
 * @param signal removes the map
 * @throws if the browser has no WebGL
 */
export async function drawBaseMap(
  element: HTMLElement,
  { box, scheme, signal }: { box: Box; scheme: ColorScheme; signal: AbortSignal },
): Promise<DrawnMap | null> {
  const [areas, operator] = await Promise.all([areasIn(box), operatorMapOf(box)]);
  const coast = operator ? null : await landIn(box);
  if (signal.aborted) return null;
  const weight = Math.min(1, Math.max(0.4, element.clientWidth / FULL_WIDTH));
  const style = operator
    ? operatorStyle({ url: operator.url, scheme, weight })
    : mapStyle({ land: coast, features: areaFeatures(areas), scheme, weight });
  const drawn = await drawStyle(element, style, box, signal);
  if (!drawn) return null;
  const { map, show } = drawn;
  if (operator) {
    const places = [...stationsOf(areas), ...operatorPlaces(map)];
    return { places, sources: ["operator"], credit: operator.credit, show };
  }
  const sources: MapSource[] = [];
  if (coast) sources.push("naturalEarth");
  if (areas.length > 0) sources.push("byHand");
  return { places: placesOf(areas), sources, credit: [], show };
}

/** Draws a map in a style. @returns null if it is no longer wanted by the time at which all of it is there */
async function drawStyle(
  element: HTMLElement,
  style: StyleSpecification,
  box: Box,
  signal: AbortSignal,
): Promise<{ map: LibreMap; show: (part: Box) => void } | null> {
  let bounds = boundsOf(box);
  const map = new LibreMap({
    container: element,
    style,
    bounds,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
  });
  signal.addEventListener("abort", () => map.remove());
  const draw = () => map.fitBounds(bounds, { duration: 0 });
  map.on("resize", draw);
  await map.once("load");
  if (signal.aborted) return null;
  const show = (part: Box) => {
    bounds = boundsOf(part);
    if (!signal.aborted) draw();
  };
  return { map, show };
}

function boundsOf({
  longitudeMin,
  latitudeMin,
  longitudeMax,
  latitudeMax,
}: Box): [number, number, number, number] {
  return [longitudeMin, latitudeMin, longitudeMax, latitudeMax];
}
