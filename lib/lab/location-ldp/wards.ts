import { bilingual, type LabText } from "../report/lab-text.ts";

/** One of Tokyo's 23 wards, and its place on a map of square tiles: column from the west, row from the north. */
interface Ward {
  /** The Japanese name, as in the documents and in National Land Information. */
  readonly name: string;
  readonly english: string;
  readonly column: number;
  readonly row: number;
}

/** The wards, arranged so that most neighbours are adjacent; null for an empty tile. */
const TILES: readonly (readonly (readonly [name: string, english: string] | null)[])[] = [
  [
    null,
    ["板橋区", "Itabashi"],
    ["北区", "Kita"],
    ["荒川区", "Arakawa"],
    ["足立区", "Adachi"],
    ["葛飾区", "Katsushika"],
  ],
  [
    ["練馬区", "Nerima"],
    ["豊島区", "Toshima"],
    ["文京区", "Bunkyo"],
    ["台東区", "Taito"],
    ["墨田区", "Sumida"],
    ["江戸川区", "Edogawa"],
  ],
  [
    ["中野区", "Nakano"],
    ["新宿区", "Shinjuku"],
    ["千代田区", "Chiyoda"],
    ["中央区", "Chuo"],
    ["江東区", "Koto"],
    null,
  ],
  [["杉並区", "Suginami"], ["渋谷区", "Shibuya"], ["港区", "Minato"], null, null, null],
  [["世田谷区", "Setagaya"], ["目黒区", "Meguro"], ["品川区", "Shinagawa"], null, null, null],
  [null, null, ["大田区", "Ota"], null, null, null],
];

/** The 23 wards, row by row. */
export const WARDS: readonly Ward[] = TILES.flatMap((tiles, row) =>
  tiles.flatMap((tile, column) => (tile ? [{ name: tile[0], english: tile[1], column, row }] : [])),
);

/** Finds a ward by its Japanese or English name; undefined if there is none. */
export function findWard(name: string): Ward | undefined {
  return WARDS.find((ward) => ward.name === name || ward.english.toLowerCase() === name.toLowerCase());
}

/** A ward's name in both languages; any other name as it is. */
export function wardLabel(name: string): LabText {
  const ward = findWard(name);
  return ward ? bilingual(ward.english, ward.name) : name;
}
