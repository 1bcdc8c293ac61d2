import { expect, test } from "vitest";
import { readTeamList } from "../../../../../lib/use-cases/people/teams/team-list.ts";

test.each([
  ["Foxes, Aki Sato", "Foxes", "Aki Sato"],
  ["Foxes\tSato, Aki", "Foxes", "Sato, Aki"],
  ["  Foxes  ", "Foxes", ""],
  ['"Foxes, old ones",Aki', "Foxes, old ones", "Aki"],
  ['"The ""best""" , "Sato, Aki"', 'The "best"', "Sato, Aki"],
  ['Foxes "of Nara",Aki', 'Foxes "of Nara"', "Aki"],
  [",Aki", "", "Aki"],
  ["きつね、佐藤亜希", "きつね", "佐藤亜希"],
  ["きつね，佐藤亜希", "きつね", "佐藤亜希"],
])("a list's line %j names the team %j and the person %j", (line, team, note) => {
  expect(readTeamList(line)).toEqual([{ team, note }]);
});

test("a list has a line for each that is not empty, however lines end", () => {
  expect(readTeamList("A,1\r\n\r\n  \nB,2\n").map(({ team }) => team)).toEqual(["A", "B"]);
  expect(readTeamList("\n")).toEqual([]);
});
