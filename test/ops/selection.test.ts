import { expect, test } from "vitest";
import { parseSelection, SUITES } from "../../scripts/testing/selection.ts";

const suites = (...args: string[]) => [...parseSelection(args).suites];

test("all parts run unless some are named", () => {
  expect(suites()).toEqual(SUITES);
  expect(suites("--only", "unit,types", "--only", "e2e")).toEqual(["unit", "types", "e2e"]);
  expect(() => suites("--only", "units")).toThrow('There is no part "units": name some of lint, rules');
});

test("a file's path or a title chooses the runners that can have it", () => {
  expect(suites("test/unit/core/i2.test.ts")).toEqual(["unit", "integration", "ops"]);
  expect(suites("test/e2e/upload.spec.ts")).toEqual(["e2e"]);
  expect(suites("leaderboard.spec.ts", "test/ops")).toEqual(["unit", "integration", "ops", "e2e"]);
  expect(parseSelection(["-t", "a word"])).toMatchObject({ title: "a word", files: [] });
});

test("only what changed is tested if that is asked for", () => {
  expect(parseSelection(["--only", "unit", "--changed"]).changed).toBe(true);
  expect(parseSelection([]).changed).toBe(false);
});
