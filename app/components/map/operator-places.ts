import type { Map as LibreMap } from "maplibre-gl";
import type { MapPlace } from "./map-names.ts";
import { OPERATOR_SOURCE } from "./operator-style.ts";

/** The places with a name in the loaded tiles of an operator's map, the best known first; those near the border of two tiles are in both. */
export function operatorPlaces(map: LibreMap): MapPlace[] {
  const found = map.querySourceFeatures(OPERATOR_SOURCE, { sourceLayer: "places" });
  const sorted = found.sort((a, b) => a.properties.sort_key - b.properties.sort_key);
  return sorted.flatMap(({ geometry, properties }): MapPlace[] => {
    const rank = RANKS[properties.kind];
    if (geometry.type !== "Point" || !rank || !properties.name) return [];
    const { name, "name:en": en = name, "name:ja": ja = name } = properties;
    return [{ name: en, ja, rank, at: geometry.coordinates }];
  });
}

/** How the kinds of places that are named count; countries and regions are larger than a map. */
const RANKS: Readonly<Record<string, MapPlace["rank"]>> = {
  locality: 1,
  macrohood: "neighbourhood",
  neighbourhood: "neighbourhood",
};
