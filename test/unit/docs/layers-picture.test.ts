import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawLayers } from "../../../scripts/layers/draw-layers.ts";
import { LIB, ROOTS, USE_CASES } from "../../../scripts/layers/layers.cjs";

const read = (path: string) => readFileSync(`docs/${path}`, "utf8");

it("the architecture's picture is the one drawn from the rules", () => {
  expect(read("images/layers.svg")).toBe(drawLayers());
});

it("the architecture's tables describe every folder, those of lib/use-cases in their order", () => {
  const cells = [...read("architecture.md").matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, name]) => name);
  expect(cells).toEqual(
    expect.arrayContaining([...Object.keys(ROOTS), ...Object.keys(LIB).map((name) => `lib/${name}`)]),
  );
  expect(cells.filter((name) => USE_CASES.includes(name))).toEqual(USE_CASES);
});
