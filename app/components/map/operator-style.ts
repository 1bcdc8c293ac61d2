import type { FilterSpecification, StyleSpecification } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";
import { mapLook } from "./map-look.ts";

/** The source of an operator's map in its style. */
export const OPERATOR_SOURCE = "operator";

/** How an operator's map looks: that of the Protomaps basemap, version 4, in the colours of the one that ships with the project. */
export function operatorStyle({
  url,
  scheme,
  weight,
}: {
  /** Of the source. */
  url: string;
  scheme: ColorScheme;
  /** Of lines: 1, or less on a small map. */
  weight: number;
}): StyleSpecification {
  const { colors, line, railways, borders } = mapLook(scheme, weight);
  const water = { source: OPERATOR_SOURCE, "source-layer": "water" };
  return {
    version: 8,
    sources: { [OPERATOR_SOURCE]: { type: "vector", url } },
    layers: [
      { id: "land", type: "background", paint: { "background-color": colors.page } },
      {
        id: "water",
        type: "fill",
        ...water,
        filter: ["==", ["geometry-type"], "Polygon"],
        paint: { "fill-color": colors.water },
      },
      line("rivers", { ...water, filter: ["==", ["geometry-type"], "LineString"] }, colors.river, 1.5),
      borders({ source: OPERATOR_SOURCE, "source-layer": "boundaries" }),
      line("streets", roads("minor_road"), colors.faint, 0.5),
      line("roads", roads("major_road"), colors.faint, 1.25),
      line("expressways", roads("highway"), colors.faint, 2.5),
      ...railways(roads("rail"), 2),
    ],
  };
}

function roads(kind: string): { source: string; "source-layer": string; filter: FilterSpecification } {
  return { source: OPERATOR_SOURCE, "source-layer": "roads", filter: ["==", ["get", "kind"], kind] };
}
