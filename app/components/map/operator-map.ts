import { addProtocol } from "maplibre-gl";
import { type Header, PMTiles, Protocol, TileType } from "pmtiles";
import { type Box, contains } from "./geography.ts";

/** Where the site sends the map that its operator supplied, if there is one. */
const ADDRESS = "/api/v1/map.pmtiles";

/** The operator's own map of a box. */
export interface OperatorMap {
  /** Of a source of vector tiles, for MapLibre. */
  readonly url: string;
  readonly credit: readonly CreditPart[];
}

/** A part of whose data these are, as the archive says it. */
export interface CreditPart {
  readonly text: string;
  /** Null for plain text. */
  readonly href: string | null;
}

let opened: Promise<{ header: Header; map: OperatorMap } | null> | undefined;

/** The operator's own map, if the site has one that shows all of the box. */
export async function operatorMapOf(box: Box): Promise<OperatorMap | null> {
  // Where there is no archive, its header cannot be read.
  opened ??= openArchive().catch(() => null);
  const found = await opened;
  return found && contains(boxOf(found.header), box) ? found.map : null;
}

async function openArchive() {
  const archive = new PMTiles(ADDRESS);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) return null;
  const { attribution } = (await archive.getMetadata()) as { attribution?: unknown };
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol("pmtiles", protocol.tile);
  return { header, map: { url: `pmtiles://${ADDRESS}`, credit: creditOf(attribution) } };
}

function boxOf({ minLat, maxLat, minLon, maxLon }: Header): Box {
  return { latitudeMin: minLat, latitudeMax: maxLat, longitudeMin: minLon, longitudeMax: maxLon };
}

/** The archive's attribution, of whose HTML only links are kept. */
function creditOf(html: unknown): CreditPart[] {
  const { body } = new DOMParser().parseFromString(String(html ?? ""), "text/html");
  return [...body.childNodes].map((node) => ({
    text: node.textContent ?? "",
    href: node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol) ? node.href : null,
  }));
}
