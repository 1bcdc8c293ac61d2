import { Map as LibreMap, setWorkerUrl } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";
import { landIn } from "./coastline.ts";
import type { Box } from "./geography.ts";
import { areaFeatures, areasIn, landOf, type MapName, namesIn } from "./map-area.ts";
import { mapStyle } from "./map-style.ts";

/** The sources of maps: their credits are messages, and docs/map-data.md describes them. */
type MapSource = "naturalEarth" | "wards" | "railways";

/** A map that is drawn: what stands in HTML above it. */
export interface DrawnMap {
  readonly names: readonly MapName[];
  /** What is on it, and whose that is. */
  readonly sources: readonly MapSource[];
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
  { box, scheme, language, signal }: { box: Box; scheme: ColorScheme; language: string; signal: AbortSignal },
): Promise<DrawnMap | null> {
  const [areas, coast] = await Promise.all([areasIn(box), landIn(box)]);
  if (signal.aborted) return null;
  const bounds: [number, number, number, number] = [
    box.longitudeMin,
    box.latitudeMin,
    box.longitudeMax,
    box.latitudeMax,
  ];
  const land = coast ?? landOf(areas, box);
  const weight = Math.min(1, Math.max(0.4, element.clientWidth / FULL_WIDTH));
  const map = new LibreMap({
    container: element,
    style: mapStyle({ land, features: areaFeatures(areas), scheme, weight }),
    bounds,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
  });
  signal.addEventListener("abort", () => map.remove());
  map.on("resize", () => map.fitBounds(bounds, { duration: 0 }));
  await map.once("load");
  if (signal.aborted) return null;
  const sources: MapSource[] = [];
  if (coast) sources.push("naturalEarth");
  if (areas.length > 0) sources.push("wards", "railways");
  return { names: namesIn(areas, box, language), sources };
}
