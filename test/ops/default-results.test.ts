import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAB_METHODS } from "../../lib/lab/methods/lab-fields.ts";
import { runLabMethod } from "../../lib/lab/methods/run-lab-method.ts";
import { reportJson } from "../../lib/lab/report/report-json.ts";

test.each(LAB_METHODS)("the default result of %s is what its run gives", (method) => {
  const shipped = readFileSync(`lib/lab/default-results/${method}.json`, "utf8");
  const ran = runLabMethod(method, {}, undefined, () => {});
  // If not: npx tsx lib/cli/main.ts lab METHOD --json > lib/lab/default-results/METHOD.json
  expect(shipped).toBe(`${reportJson(ran, 2)}\n`);
});
