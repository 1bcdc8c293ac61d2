import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon } from "geojson";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Box, contains, isRegion } from "./geography.ts";
import type { MapPlace } from "./map-names.ts";

/**
 * What ships with the project of a city: railway lines, drawn straight from station to station, with the stations' names; and rivers,
 * each by the wards between which it flows.
 */
interface City {
  readonly stations: Readonly<Record<string, Station>>;
  readonly lines: readonly {
    /** `rail` or `subway`. */
    readonly kind: string;
    readonly name: string;
    readonly stations: readonly string[];
  }[];
  readonly rivers: readonly River[];
}

/** A river where it is the border of wards. */
interface River extends WardProperties {
  /** Pairs of neighbouring wards, all of whose border is in the river. */
  readonly between: readonly (readonly string[])[];
}

/** Wards and municipalities that reach into a city's box. */
type Wards = Topology<{ wards: GeometryCollection<WardProperties> }>;

interface WardProperties {
  readonly name: string;
  readonly ja: string;
  /** Where the name stands: longitude and latitude. */
  readonly at: readonly number[];
}

/** A city with the box of which it shows everything. */
export interface MapArea extends City {
  readonly box: Box;
  readonly wards: Wards;
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
const AREAS: readonly {
  readonly box: Box;
  readonly load: () => Promise<readonly [{ default: City }, { default: unknown }]>;
}[] = [
  {
    box: { latitudeMin: 35.6, latitudeMax: 35.8, longitudeMin: 139.6, longitudeMax: 139.9 },
    load: () => Promise.all([import("./areas/tokyo.json"), import("./areas/tokyo-wards.json")]),
  },
  {
    box: { latitudeMin: 34.6, latitudeMax: 34.8, longitudeMin: 135.4, longitudeMax: 135.6 },
    load: () => Promise.all([import("./areas/osaka.json"), import("./areas/osaka-wards.json")]),
  },
];

/** The shipped areas that a city's box shows something of. */
export async function areasIn(box: Box): Promise<MapArea[]> {
  if (isRegion(box)) return [];
  const shown = AREAS.filter((area) => overlap(area.box, box));
  return Promise.all(
    shown.map(async ({ box: whole, load }) => {
      const [city, wards] = await load();
      return { ...city.default, box: whole, wards: wards.default as Wards };
    }),
  );
}

/** The land of a box that lies within one of the areas: its wards. Null for others, whose land is not known. */
export function landOf(areas: readonly MapArea[], box: Box): MultiPolygon | null {
  const area = areas.find((one) => contains(one.box, box));
  if (!area) return null;
  return merge(area.wards, area.wards.objects.wards.geometries as Parameters<typeof merge>[1]);
}

function overlap(a: Box, b: Box): boolean {
  const inLatitude = a.latitudeMin < b.latitudeMax && b.latitudeMin < a.latitudeMax;
  return inLatitude && a.longitudeMin < b.longitudeMax && b.longitudeMin < a.longitudeMax;
}

/** The borders of wards, rivers, lines and stations of areas as GeoJSON, whose property `kind` says how to draw them. */
export function areaFeatures(areas: readonly MapArea[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: areas.flatMap(({ stations, lines, wards, rivers }) => [
      feature("ward", borders(wards)),
      ...rivers.flatMap(({ between }) => between.map((pair) => feature("river", borders(wards, pair)))),
      ...lines.map(({ kind, stations: names }) =>
        feature(kind, { type: "LineString", coordinates: names.map((name) => [...stations[name].at]) }),
      ),
      ...Object.values(stations).map(({ at }) => feature("station", { type: "Point", coordinates: [...at] })),
    ]),
  };
}

/** The borders between wards: of all, or of those named. */
function borders(wards: Wards, named?: readonly string[]): MultiLineString {
  const { geometries } = wards.objects.wards;
  const those = geometries.filter(
    ({ properties }) => !named || named.includes((properties as WardProperties).name),
  );
  const collection: GeometryCollection = { type: "GeometryCollection", geometries: those };
  return mesh(wards, collection, (one, other) => one !== other);
}

function feature(kind: string, geometry: Geometry): Feature {
  return { type: "Feature", properties: { kind }, geometry };
}

/** The places of areas that get a name on the map: stations, rivers, wards. */
export function placesOf(areas: readonly MapArea[]): MapPlace[] {
  const sections = areas.flatMap(({ rivers, wards }): MapPlace[] => [
    ...rivers.map((river) => ({ ...river, rank: "river" as const })),
    ...wards.objects.wards.geometries.map((ward) => ({
      ...(ward.properties as WardProperties),
      rank: "ward" as const,
    })),
  ]);
  return [...stationsOf(areas), ...sections];
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
