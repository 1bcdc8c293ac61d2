import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseVariables, VARIABLE_NAMES } from "../../../lib/platform/environment-variables.ts";
import { envExample } from "../../../scripts/env-example/env-example.ts";

it(".env.example is what scripts/write-env-example.ts writes", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
});

it(".env.example has only known variables, with values that are accepted", () => {
  const lines = [...envExample().matchAll(/^#([A-Za-z]\w*)=(.*)$/gm)];
  const values = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(Object.keys(values)));
  expect(Object.keys(values).length).toBeGreaterThan(20);
  expect(() => parseVariables(values)).not.toThrow();
});
