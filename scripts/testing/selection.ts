/** What `npm test` is asked to run: parts by `--only`, test files by their paths, tests by `-t TITLE`, or `--changed`. */
import { parseArgs } from "node:util";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/** The parts of `npm test`, fastest first. */
export const SUITES = ["lint", "rules", "types", "unit", "integration", "ops", "e2e"] as const;

export type SuiteName = (typeof SUITES)[number];

export interface Selection {
  readonly suites: ReadonlySet<SuiteName>;
  /** Paths, or parts of paths, of test files; all if empty. */
  readonly files: readonly string[];
  /** A part of the titles of tests. */
  readonly title?: string;
  /** Of the unit tests, only those that come to a file which differs from the last commit. */
  readonly changed: boolean;
}

/**
 * Reads the arguments of `npm test -- ...`.
 * @throws SetUpError on a part that does not exist
 */
export function parseSelection(args: readonly string[]): Selection {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true },
      title: { type: "string", short: "t" },
      changed: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const named = values.only?.flatMap((list) => list.split(","));
  const unknown = named?.find((name) => !SUITES.includes(name as SuiteName));
  if (unknown) throw new SetUpError(`There is no part "${unknown}": name some of ${SUITES.join(", ")}.`);
  const suites = (named as SuiteName[] | undefined) ?? suitesOf(files, values.title);
  return { suites: new Set(suites), files, title: values.title, changed: values.changed };
}

/** The parts that hold the files: only Playwright's tests lie in test/e2e. */
function suitesOf(files: readonly string[], title: string | undefined): readonly SuiteName[] {
  if (files.length === 0) return title === undefined ? SUITES : ["unit", "integration", "ops", "e2e"];
  const inBrowser = files.map((file) => /\be2e\b|\.spec\.ts$/.test(file));
  return [
    ...(inBrowser.includes(false) ? (["unit", "integration", "ops"] as const) : []),
    ...(inBrowser.includes(true) ? (["e2e"] as const) : []),
  ];
}
