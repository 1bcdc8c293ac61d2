import { SCORER_VERSION } from "./scorer-version.ts";

/**
 * The BibTeX entry with which to cite this program beside numbers that it computed. It says what CITATION.cff does.
 * @param version this program's, from package.json
 */
export function citation(version: string): string {
  return `@misc{tracecup,
  author = {{The Tracecup authors}},
  title = {{Tracecup}},
  howpublished = {Software},
  note = {Version ${version}, scorer ${SCORER_VERSION}}
}
`;
}
