import { describe, expect, it } from "vitest";
import { ACTIONS } from "../../helpers/access/actions.ts";
import { findActions, findInlineActions, findRoutes, read } from "../../helpers/access/find-routes.ts";
import { ACCESS } from "../../helpers/access/table.ts";

const GUARDS = {
  viewer: /requireViewer\(|\bactOnTeam\(/,
  administrator: /requireAdministrator\(/,
  "contest.organize": /(requireRole|requireAdministratorOr|\bact)\("contest.organize"/,
  "contest.assist": /(requireRole|requireAdministratorOr|\bact)\("contest.assist"/,
} as const;

describe("the table of routes and roles", () => {
  it("lists every page and every method of every route handler, and nothing else", () => {
    expect(Object.keys(ACCESS).sort(), "test/helpers/access/routes").toEqual(findRoutes());
  });

  it.each(Object.entries(ACCESS))("%s has at least one case", (_route, cases) => {
    expect(cases.length).toBeGreaterThan(0);
  });
});

describe("server actions", () => {
  it("are all in the table", () => {
    const found = Object.entries(findActions()).map(([file, actions]) => [file, Object.keys(actions).sort()]);
    const listed = Object.entries(ACTIONS).map(([file, actions]) => [file, Object.keys(actions).sort()]);
    expect(Object.fromEntries(listed), "test/helpers/access/actions.ts").toEqual(Object.fromEntries(found));
  });

  it("are in files of their own", () => {
    expect(findInlineActions()).toEqual([]);
  });

  it.each(
    Object.entries(ACTIONS).flatMap(([file, actions]) =>
      Object.entries(actions).map(([name, guard]) => ({ file, name, guard })),
    ),
  )("$name of $file checks who calls", ({ file, name, guard }) => {
    if (guard) expect(findActions()[file][name]).toMatch(GUARDS[guard]);
  });

  it("of team members go through a guard that checks the caller and their permissions", () => {
    expect(read("app/[locale]/team/actions.ts")).toMatch(
      /async function actOnTeam[\s\S]*await requireViewer\(\)[\s\S]*await authorizeTeam\(/,
    );
  });

  it("of teams go through a guard that requires a role in the team's contest", () => {
    expect(read("app/[locale]/organizer/teams/actions.ts")).toMatch(
      /async function act[\s\S]*await requireRole\(action, how.where\(input\)\)/,
    );
  });
});
