import { WARDS } from "./wards.ts";

/**
 * The ward that contains the centre of each region of PWS Cup 2019's Tokyo grid (32 x 32, from the south): `a` for the first of
 * {@link WARDS}, `b` for the second, and so on; a point for the bay. Made by `wardsOfRegions` from the outlines of National Land
 * Information (N03, MLIT, Japan).
 */
const ROWS: readonly string[] = [
  "tuuurrrrrrrsssssssssss.o.oo..ppp",
  "tuurrrrrrrrsssssssssss.ooooo..pp",
  "uuurrrrrrsssssssssssssoooooooppp",
  "uurrrrrrrssssssssssssooooooooppp",
  "rrrrrrrrsssssssssssssooooooooppp",
  "rrrrrrrrsssssssssssssooooooooppp",
  "rrrrrrrrrssssssssssnoooooooooppp",
  "rrrrrrrrrrssssssnnnnnnnooooooppp",
  "rrrrrrrrrmmssssnnnnnnnnnoooooppp",
  "rrrrrrrrrmmmmsnnnnnnnnnnoooooppp",
  "rrmrrrrrrmmmmmnnnnnnnnnnoooooopp",
  "rmmmrrrmmmmmmnnnnnnnnnnnoooooopp",
  "rmmmmmmmmmmmmmnnnnnnnnnnoooooppp",
  "lmmmmmmmmmmmmmmnnnnnnnnnnnooojjj",
  "llmmmmmmmmmmmmmmnnnnnnnnnnnoijjj",
  "llmmmmmmmmmmmmmmnnnnnnnnnnniiijj",
  "llmmmmmmmmmmmmmmmnnnnnhnniiiiijj",
  "llmmmmmmmmmmmmmmmhhhhhhhniiiiiij",
  "lllmmmmmmmmmmmmmmhhhhhhhiiiiiiij",
  "mmllmmmmmmmhhhhhhhhhhhhiiiiiiiii",
  "mmmmmmmgmgghhhhhhhhhhhhiiiiiiiii",
  "mmmmmmmggghhhhhhhhhhhhhiiiiiiiii",
  "mmmmmmmggggghhhhhhhhhhhiiiiiiiii",
  "mggggmgggggghhhhhhhhhhiiiiiiiiii",
  "gggggggggggghgghhhhhhhhiicciiiii",
  "ggggggggggggggghhhhhhhicccccciic",
  "ggggggggggggggggghhhhbcccccccccc",
  "gggggggggggggggggggbbbbccccccccc",
  "agggggagggggggggggbbbbbbcccccccc",
  "aaaggaaagggbggbbbbbbbbbcccccccdd",
  "aaaaaaaaggabbbbbbbbbbccccccccddd",
  "aaaaaaaaaaabbbbbbbbbccccccccccdd",
];

const FIRST_LETTER = "a".charCodeAt(0);

/** For each region of the Tokyo grid of 2019 the index of its ward in {@link WARDS}, or -1 if it is in none. */
export function wardsOfTokyoGrid(): Int16Array {
  const letters = ROWS.join("");
  return Int16Array.from(letters, (letter) => (letter === "." ? -1 : letter.charCodeAt(0) - FIRST_LETTER));
}

/** The wards' names, in the order of {@link wardsOfTokyoGrid}. */
export const TOKYO_GRID_WARDS: readonly string[] = WARDS.map(({ name }) => name);
