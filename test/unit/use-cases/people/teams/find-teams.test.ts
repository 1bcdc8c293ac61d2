import { expect, test } from "vitest";
import { findTeams } from "../../../../../lib/use-cases/people/teams/find-teams.ts";
import type { OrganizerTeamView } from "../../../../../lib/use-cases/people/teams/list-teams.ts";

const teams = Array.from({ length: 45 }, (_, number): OrganizerTeamView => {
  const member = { id: `m${number}`, role: "CAPTAIN" as const, joinedAt: "" };
  const people = [{ ...member, name: `Captain ${number}`, email: `c${number}@example.org` }];
  return {
    id: `${number}`,
    number,
    name: `Team N${number}`,
    withdrawnAt: null,
    members: people,
    invitations: [],
    dataSets: 0,
  };
});
const numbers = (asked: Parameters<typeof findTeams>[1]) =>
  findTeams(teams, asked).teams.map(({ number }) => number);

test("a page has twenty teams, and a page past the end is the last one", () => {
  expect(numbers({})).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(numbers({ page: 3 })).toEqual([40, 41, 42, 43, 44]);
  expect(findTeams(teams, { page: 9 })).toMatchObject({ page: 3, pages: 3, total: 45 });
});

test.each([
  ["its number with zeros", "007"],
  ["its name, in whatever letters", "team n7"],
  ["its name, in full width", "ｔｅａｍ Ｎ７"],
  ["a member's name", "captain 7"],
  ["a member's address", "c7@"],
])("a team is found by %s", (_, q) => {
  expect(numbers({ q })).toEqual([7]);
});

test("text that fits no team finds none", () => {
  expect(findTeams(teams, { q: "nobody", page: 2 })).toEqual({ teams: [], total: 0, page: 1, pages: 1 });
});
