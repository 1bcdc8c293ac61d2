import type { Feature, FeatureCollection, Geometry } from "geojson";
import { type Box, isRegion } from "./geography.ts";
import type { MapPlace } from "./map-names.ts";

/** What ships with the project of a city: railway lines, drawn straight from station to station, with the stations' names; and rivers. */
interface MapArea {
  readonly stations: Readonly<Record<string, Station>>;
  readonly lines: readonly {
    /** `rail` or `subway`. */
    readonly kind: string;
    readonly name: string;
    readonly stations: readonly string[];
  }[];
  readonly rivers: readonly River[];
}

interface Station {
  /** Its name in Japanese; the key is its name in English. */
  readonly ja: string;
  /** 1 for the few stations by which people know a city, 3 for those that get no name. */
  readonly rank: number;
  /** Longitude and latitude. */
  readonly at: readonly number[];
}

interface River {
  /** `river`, or `stream` for a narrow one. */
  readonly kind: string;
  readonly name: string;
  readonly ja: string;
  /** Where the name stands, a point of the course: longitude and latitude. */
  readonly at: readonly number[];
  /** Points of it, between which it is drawn straight. */
  readonly course: readonly (readonly number[])[];
}

/** The areas that ship with the project, and where they are: docs/map-data.md. */
const AREAS: readonly { readonly box: Box; readonly load: () => Promise<{ default: MapArea }> }[] = [
  {
    box: { latitudeMin: 35.6, latitudeMax: 35.8, longitudeMin: 139.6, longitudeMax: 139.9 },
    load: () => import("./areas/tokyo.json"),
  },
  {
    box: { latitudeMin: 34.6, latitudeMax: 34.8, longitudeMin: 135.4, longitudeMax: 135.6 },
    load: () => import("./areas/osaka.json"),
  },
];

/** The shipped areas that a city's box shows something of. */
export async function areasIn(box: Box): Promise<MapArea[]> {
  if (isRegion(box)) return [];
  const shown = AREAS.filter((area) => overlap(area.box, box));
  return Promise.all(shown.map(async ({ load }) => (await load()).default));
}

function overlap(a: Box, b: Box): boolean {
  const inLatitude = a.latitudeMin < b.latitudeMax && b.latitudeMin < a.latitudeMax;
  return inLatitude && a.longitudeMin < b.longitudeMax && b.longitudeMin < a.longitudeMax;
}

/** The rivers, lines and stations of areas as GeoJSON, whose property `kind` says how to draw them. */
export function areaFeatures(areas: readonly MapArea[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: areas.flatMap(({ stations, lines, rivers }) => [
      ...rivers.map(({ kind, course }) => feature(kind, lineThrough(course))),
      ...lines.map(({ kind, stations: names }) =>
        feature(kind, lineThrough(names.map((name) => stations[name].at))),
      ),
      ...Object.values(stations).map(({ at }) => feature("station", { type: "Point", coordinates: [...at] })),
    ]),
  };
}

function lineThrough(points: readonly (readonly number[])[]): Geometry {
  return { type: "LineString", coordinates: points.map((at) => [...at]) };
}

function feature(kind: string, geometry: Geometry): Feature {
  return { type: "Feature", properties: { kind }, geometry };
}

/** The places of areas that get a name on the map: stations and rivers. */
export function placesOf(areas: readonly MapArea[]): MapPlace[] {
  const rivers = areas.flatMap((area) => area.rivers);
  return [...stationsOf(areas), ...rivers.map((river) => ({ ...river, rank: "river" as const }))];
}

/** Their stations with a name, the best known first. */
export function stationsOf(areas: readonly MapArea[]): MapPlace[] {
  const stations = areas.flatMap((area) => Object.entries(area.stations));
  return ([1, 2] as const).flatMap((rank) =>
    stations
      .filter(([, station]) => station.rank === rank)
      .map(([name, { ja, at }]) => ({ name, ja, rank, at })),
  );
}
