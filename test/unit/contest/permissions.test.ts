import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import {
  type Action,
  ANONYMOUS,
  assertMay,
  may,
  PERMISSIONS,
  refusalOf,
} from "../../../lib/contest/permissions.ts";
import { STAGES } from "../../../lib/contest/stage.ts";
import { CONDITIONS } from "../../../lib/contest/standing.ts";
import { COURSE, PEOPLE, TEAM } from "./permission-course.ts";
import { PERMISSION_TABLE } from "./permission-table.ts";

const root = findProjectRoot();
const ACTIONS = Object.keys(PERMISSIONS) as Action[];
const NAMES = Object.keys(PEOPLE);
const table = readTable(PERMISSION_TABLE);

describe("the permission table", () => {
  it("has a row for every action and person, and a mark for every point in time", () => {
    expect(Object.keys(table).sort()).toEqual(ACTIONS.toSorted());
    for (const action of ACTIONS) {
      expect(Object.keys(table[action]), action).toEqual(NAMES);
      for (const marks of Object.values(table[action])) {
        expect(marks, action).toMatch(new RegExp(`^[x.]{${COURSE.length}}$`));
      }
    }
  });

  it("covers every stage, with every condition met and not met", () => {
    expect(new Set(COURSE.map(({ stage }) => stage))).toEqual(new Set(STAGES));
    for (const condition of CONDITIONS) {
      expect(new Set(COURSE.map((standing) => standing[condition]))).toEqual(new Set([true, false]));
    }
  });

  it("has no action that the code does not check", () => {
    const sources = ["app", "lib", "workers"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(path.join("contest", "permissions.ts")))
        .filter((file) => !file.endsWith(path.join("audit", "actions.ts")))
        .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
    );
    const asked = (action: string) => sources.some((text) => text.includes(`"${action}"`));
    expect(ACTIONS.filter((action) => !asked(action))).toEqual([]);
  });

  for (const action of ACTIONS) {
    it.each(NAMES)(`permits ${action} to %s exactly where the table has a mark`, (name) => {
      const marks = COURSE.map((standing) => (may(PEOPLE[name], action, TEAM, standing) ? "x" : "."));
      expect(marks.join("")).toBe(table[action]?.[name]);
    });
  }
});

describe("permissions outside the table", () => {
  it("give nobody a team's permissions on a thing without a team", () => {
    for (const standing of COURSE) {
      expect(may(PEOPLE.captain, "submission.create", null, standing)).toBe(false);
      expect(may(PEOPLE["in no team"], "submission.create", null, standing)).toBe(false);
    }
  });

  it("refuse an act that depends on the round's state where none is known", () => {
    expect(refusalOf(PEOPLE.owner, "submission.create", TEAM, undefined)).toBe("stage");
    expect(refusalOf(PEOPLE.organizer, "salt.read", null, undefined)).toBe("stage");
  });

  it("name the rule of a refusal, and whether it concerns the person or the phase", () => {
    const [before, , anonymizing] = COURSE;
    const refused = (name: string, standing = before) => {
      try {
        assertMay(PEOPLE[name], "submission.create", TEAM, standing);
        return null;
      } catch (error) {
        return error;
      }
    };
    expect(refused("owner", anonymizing)).toBeNull();
    const rule = { rule: "submission.create", stage: "BEFORE" };
    expect(refused("owner")).toMatchObject({ code: "not_now", status: 403, detail: rule });
    expect(refused("organizer")).toMatchObject({ code: "forbidden", status: 403, detail: rule });
    expect(refused("anonymous")).toMatchObject({ code: "sign_in_required", status: 401, detail: rule });
    expect(may(ANONYMOUS, "contest.organize")).toBe(false);
  });
});

function readTable(text: string): Record<string, Record<string, string>> {
  const result: Record<string, Record<string, string>> = {};
  let action = "";
  for (const line of text.split("\n").filter((candidate) => candidate.trim() !== "")) {
    const [, name, marks] = /^ {2}(.+?) +([x.]+)$/.exec(line) ?? [];
    if (name === undefined) action = line;
    result[action] ??= {};
    if (name !== undefined) result[action][name] = marks;
  }
  return result;
}
