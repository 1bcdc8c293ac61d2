import type { LabTable, LabTileMap } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";

/** A table of a map's numbers, one row per tile. */
export function tileMapTable(map: LabTileMap<string>, language: LabLanguage): LabTable<string> {
  return {
    title: map.title,
    columns: [
      { name: language === "ja" ? "場所" : "place" },
      ...map.layers.map(({ name }) => ({ name, digits: 0 })),
    ],
    rows: map.tiles.map(({ name }, tile) => [name, ...map.layers.map(({ values }) => values[tile])]),
    note: map.note,
  };
}
