import type { Feature, FeatureCollection, Geometry } from "geojson";
import { type Box, isRegion, placeOnMap } from "./geography.ts";

/** What ships with the project of a city: railway lines, drawn straight from station to station, and the stations' names. */
export interface MapArea {
  readonly stations: Readonly<Record<string, Station>>;
  readonly lines: readonly {
    /** `rail` or `subway`. */
    readonly kind: string;
    readonly name: string;
    readonly stations: readonly string[];
  }[];
}

interface Station {
  /** Its name in Japanese; the key is its name in English. */
  readonly ja: string;
  /** 1 for the few stations by which people know a city, 3 for those that get no name. */
  readonly rank: number;
  /** Longitude and latitude. */
  readonly at: readonly number[];
}

/** The areas that ship with the project, where they are, and who is credited: docs/map-data.md. */
const AREAS: readonly { readonly box: Box; readonly load: () => Promise<MapArea> }[] = [
  {
    box: { latitudeMin: 35.6, latitudeMax: 35.8, longitudeMin: 139.6, longitudeMax: 139.9 },
    load: async () => (await import("./areas/tokyo.json")).default,
  },
  {
    box: { latitudeMin: 34.6, latitudeMax: 34.8, longitudeMin: 135.4, longitudeMax: 135.6 },
    load: async () => (await import("./areas/osaka.json")).default,
  },
];

/** The shipped areas that a city's box shows something of. */
export async function areasIn(box: Box): Promise<MapArea[]> {
  if (isRegion(box)) return [];
  return Promise.all(AREAS.filter((area) => overlap(area.box, box)).map(({ load }) => load()));
}

function overlap(a: Box, b: Box): boolean {
  const inLatitude = a.latitudeMin < b.latitudeMax && b.latitudeMin < a.latitudeMax;
  return inLatitude && a.longitudeMin < b.longitudeMax && b.longitudeMin < a.longitudeMax;
}

/** The lines and stations of areas as GeoJSON, whose property `kind` says how to draw them. */
export function areaFeatures(areas: readonly MapArea[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: areas.flatMap(({ stations, lines }) => [
      ...lines.map(({ kind, stations: names }) =>
        feature(kind, { type: "LineString", coordinates: names.map((name) => [...stations[name].at]) }),
      ),
      ...Object.values(stations).map(({ at }) => feature("station", { type: "Point", coordinates: [...at] })),
    ]),
  };
}

function feature(kind: string, geometry: Geometry): Feature {
  return { type: "Feature", properties: { kind }, geometry };
}

/** A name on the map, at shares of its width and height. */
export interface MapName {
  readonly name: string;
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

/** The names of areas' places in a box, but those so close to its border that they would be cut off. */
export function namesIn(areas: readonly MapArea[], box: Box, language: string): MapName[] {
  return areas.flatMap(({ stations }) =>
    Object.entries(stations).flatMap(([en, { ja, rank, at }]) => {
      const { x, y } = placeOnMap(box, at);
      const isInside = x > 0.04 && x < 0.96 && y > 0 && y < 0.96;
      return isInside && rank < 3 ? [{ name: language === "ja" ? ja : en, rank, x, y }] : [];
    }),
  );
}
