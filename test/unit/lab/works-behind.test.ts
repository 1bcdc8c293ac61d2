import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import { LAB_METHODS } from "../../../lib/lab/methods/lab-fields.ts";
import { WORKS_BEHIND } from "../../../lib/lab/methods/works-behind.ts";

const readme = readFileSync(path.join(findProjectRoot(), "docs", "lab", "README.md"), "utf8").replace(
  /\s+/g,
  " ",
);

test.each(LAB_METHODS)("the papers behind %s are also linked in docs/lab", (method) => {
  expect(WORKS_BEHIND[method].length).toBeGreaterThan(0);
  for (const { title, url } of WORKS_BEHIND[method]) expect(readme).toContain(`[${title}](${url})`);
});
