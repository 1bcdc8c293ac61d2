import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../common/project-root.ts";
import { citation } from "../scoring/citation.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";

/** The version to cite with published results: this program's, and the scorer's, which determines the numbers. */
export function programVersion(): string {
  return `${packageVersion()}, scorer ${SCORER_VERSION}`;
}

/** The BibTeX entry to cite. */
export function programCitation(): string {
  return citation(packageVersion());
}

/** This program's version. */
export function packageVersion(): string {
  const file = path.join(findProjectRoot(), "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}
