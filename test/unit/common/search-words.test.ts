import { expect, test } from "vitest";
import { foldedText, searchWords } from "../../../lib/common/search-words.ts";

test("texts of one meaning in another width or case fold to one text", () => {
  for (const text of ["Team 12 キツネ", "ＴＥＡＭ　１２　ｷﾂﾈ", "team 12 キツネ"])
    expect(foldedText(text)).toBe("team 12 キツネ");
});

test("words are separated by spaces of any width", () => {
  expect(searchWords("  Kitsune　＃１２ ")).toEqual(["kitsune", "#12"]);
  expect(searchWords(" 　")).toEqual([]);
});
