import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { TileType, zxyToTileId } from "pmtiles";

/** A map around Kyoto, where the project ships none, as an operator would supply it: one tile in the schema of the Protomaps basemap. */
export function kyotoMap(): Uint8Array {
  const layers = {
    water: [feature({ kind: "lake" }, rectangle(135.65, 34.92, 135.75, 35.08))],
    roads: [
      feature(
        { kind: "highway" },
        {
          type: "LineString",
          coordinates: [
            [135.7, 35],
            [135.85, 35],
          ],
        },
      ),
    ],
    places: [
      feature(
        { kind: "locality", name: "京都市", "name:en": "Kyoto", sort_key: 1 },
        { type: "Point", coordinates: [135.768, 35.012] },
      ),
    ],
  };
  const index = (features: Feature[]) =>
    new GeoJSONVT({ type: "FeatureCollection", features } satisfies FeatureCollection, { maxZoom: TILE.z });
  const tiles = Object.entries(layers).map(([name, features]) => [
    name,
    index(features).getTile(TILE.z, TILE.x, TILE.y),
  ]);
  return archive(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 }), {
    attribution: 'Data: <a href="https://example.org/licence">Kyoto Survey</a>',
  });
}

const TILE = { z: 8, x: 224, y: 101 };
const BOUNDS = [135.6, 34.9, 135.9, 35.1];

function feature(properties: Feature["properties"], geometry: Geometry): Feature {
  return { type: "Feature", properties, geometry };
}

function rectangle(west: number, south: number, east: number, north: number): Geometry {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;

/** A PMTiles archive, version 3, with a single tile. */
function archive(tile: Uint8Array, metadata: object): Uint8Array {
  const id = zxyToTileId(TILE.z, TILE.x, TILE.y);
  // One entry: its id, run length, length, and offset plus one.
  const directory = Buffer.from([1, id, 1, tile.length, 1].flatMap(varint));
  const json = Buffer.from(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  for (const [i, { length }] of [directory, json, Buffer.alloc(0), tile].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i);
    at += length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(1n, place);
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, TileType.Mvt, TILE.z, TILE.z], 96);
  for (const [i, degrees] of BOUNDS.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  return Buffer.concat([header, directory, json, tile]);
}

/** A number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
