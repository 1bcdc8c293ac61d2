import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  isUnderWay,
  type LabRunState,
  mayBeRepeated,
} from "../../../../lib/use-cases/lab-runs/lab-run-view.ts";

const STATES: readonly LabRunState[] = ["QUEUED", "RUNNING", "DONE", "FAILED", "CANCELLED", "EXPIRED"];

test("only failed, cancelled and expired runs may be repeated", () => {
  expect(STATES.filter(mayBeRepeated)).toEqual(["FAILED", "CANCELLED", "EXPIRED"]);
  expect(STATES.filter((state) => mayBeRepeated(state) && isUnderWay(state))).toEqual([]);
});

test.each(["lab-run-live", "lab-run-list"])("%s offers to repeat exactly these runs", (name) => {
  const source = readFileSync(new URL(`../../../../app/[locale]/lab/${name}.tsx`, import.meta.url), "utf8");
  expect(source).toMatch(/mayBeRepeated\(run\.state\)[^:]*<LabRunAgain/);
});
