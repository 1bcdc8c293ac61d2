import type { FeatureCollection, MultiPolygon } from "geojson";
import type { StyleSpecification } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";

/** Faint, so that what stands out is the grid's. */
const COLORS = {
  light: {
    water: "#dfe9f1",
    river: "#c3d8e8",
    line: "#a9b3be",
    subway: "#d3d9df",
    border: "#b9a8c9",
    page: "#ffffff",
  },
  dark: {
    water: "#0b1a27",
    river: "#17364f",
    line: "#4d5762",
    subway: "#333b44",
    border: "#584a68",
    page: "#14181d",
  },
} as const satisfies Record<ColorScheme, Record<string, string>>;

/** How the map under a grid looks. It has no text, which would need glyphs from a server: names stand in HTML above it. */
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
  const colors = COLORS[scheme];
  return {
    version: 8,
    sources: {
      land: { type: "geojson", data: land ?? { type: "MultiPolygon", coordinates: [] } },
      features: { type: "geojson", data: features },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": land ? colors.water : colors.page } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.page } },
      { id: "coast", type: "line", source: "land", paint: { "line-color": colors.line, "line-width": 1 } },
      {
        id: "wards",
        type: "line",
        source: "features",
        filter: ["==", ["get", "kind"], "ward"],
        paint: { "line-color": colors.border, "line-width": 1, "line-dasharray": [3, 2] },
      },
      {
        id: "rivers",
        type: "line",
        source: "features",
        filter: ["==", ["get", "kind"], "river"],
        layout: { "line-cap": "round", "line-join": "round" },
        paint: { "line-color": colors.river, "line-width": 5 * weight },
      },
      {
        id: "subway",
        type: "line",
        source: "features",
        filter: ["==", ["get", "kind"], "subway"],
        paint: { "line-color": colors.subway, "line-width": 2 * weight },
      },
      {
        id: "rail",
        type: "line",
        source: "features",
        filter: ["==", ["get", "kind"], "rail"],
        paint: { "line-color": colors.line, "line-width": 3 * weight },
      },
      {
        id: "rail-dashes",
        type: "line",
        source: "features",
        filter: ["==", ["get", "kind"], "rail"],
        paint: { "line-color": colors.page, "line-width": 1.5 * weight, "line-dasharray": [4, 4] },
      },
      {
        id: "stations",
        type: "circle",
        source: "features",
        filter: ["==", ["get", "kind"], "station"],
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
