import { type Box, placeOnMap } from "./geography.ts";

/** A place with a name. */
export interface MapPlace {
  /** In English. */
  readonly name: string;
  /** In Japanese. */
  readonly ja: string;
  /** 1 for the few places by which people know a city, 2 for others; or an area's or a river's, which stand in its middle. */
  readonly rank: 1 | 2 | "neighbourhood" | "river";
  /** Longitude and latitude. */
  readonly at: readonly number[];
}

/** A name on the map, at shares of its width and height. */
interface MapName extends Pick<MapPlace, "rank"> {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The names of places in a box, each once, but those cut off by its border or written over one before them. */
export function namesIn(places: readonly MapPlace[], box: Box, language: string): MapName[] {
  const shown: MapName[] = [];
  for (const { name, ja, rank, at } of places) {
    const written = { name: language === "ja" ? ja : name, rank, ...placeOnMap(box, at) };
    const { x, y } = written;
    const isInside = x > 0.04 && x < 0.96 && y > 0 && y < 0.96;
    if (isInside && !shown.some((other) => isOver(written, other))) shown.push(written);
  }
  return shown;
}

/** The height of a name, and the widths of its letters, as shares of a map that is as small as maps with all names are. */
const LINE = 0.03;
const LETTER = 0.0125;
const KANJI = 0.023;

function isOver(one: MapName, other: MapName): boolean {
  if (one.name === other.name) return true;
  const gap = (widthOf(one) + widthOf(other)) / 2;
  return Math.abs(one.y - other.y) < LINE && Math.abs(one.x - other.x) < gap;
}

function widthOf({ name }: MapName): number {
  return [...name].reduce((width, letter) => width + (letter > "\u2fff" ? KANJI : LETTER), 0);
}
