import type { FeatureCollection, MultiPolygon } from "geojson";
import type { FilterSpecification, StyleSpecification } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";
import { mapLook } from "./map-look.ts";

/**
 * How the map that ships with the project looks. It has no text, which would need glyphs from a server: names stand in HTML above it.
 */
export function mapStyle({
  land,
  features,
  scheme,
  weight,
}: {
  /** Null where it is not known: then everything has the page's colour. */
  land: MultiPolygon | null;
  features: FeatureCollection;
  scheme: ColorScheme;
  /** Of lines and marks: 1, or less on a small map. */
  weight: number;
}): StyleSpecification {
  const { colors, line, railways } = mapLook(scheme, weight);
  return {
    version: 8,
    sources: {
      land: { type: "geojson", data: land ?? { type: "MultiPolygon", coordinates: [] } },
      features: { type: "geojson", data: features },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": land ? colors.water : colors.page } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.page } },
      line("coast", { source: "land" }, colors.line, 1),
      line("rivers", ofKind("river"), colors.river, 5),
      line("streams", ofKind("stream"), colors.river, 2),
      line("subways", ofKind("subway"), colors.faint, 2),
      ...railways(ofKind("rail"), 3),
      {
        id: "stations",
        type: "circle",
        ...ofKind("station"),
        paint: {
          "circle-color": colors.page,
          "circle-radius": 2.5 * weight,
          "circle-stroke-color": colors.line,
          "circle-stroke-width": 1.25 * weight,
        },
      },
    ],
  };
}

function ofKind(kind: string): { source: string; filter: FilterSpecification } {
  return { source: "features", filter: ["==", ["get", "kind"], kind] };
}
