import { packageVersion } from "../common/package-version.ts";
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
