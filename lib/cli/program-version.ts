import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../common/project-root.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";

/** The version to cite with published results: this program's, and the scorer's, which determines the numbers. */
export function programVersion(): string {
  const file = path.join(findProjectRoot(), "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
  return `${version}, scorer ${SCORER_VERSION}`;
}
