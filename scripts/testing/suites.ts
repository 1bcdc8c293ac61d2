/** The parts of `npm test`, each of which returns its counts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment } from "../../lib/platform/env.ts";
import { printError, step } from "../bootstrap/report.mjs";
import { run } from "../bootstrap/run.mjs";
import { buildAll, generateDatabaseClient } from "../build/build.ts";
import { ensureBrowser } from "./browser.ts";
import { add, type Counts, one, readPlaywrightCounts, readVitestCounts, withExit } from "./counts.ts";
import { type Duration, readPlaywrightDurations, readVitestDurations } from "./durations.ts";
import type { Selection, SuiteName } from "./selection.ts";

const root = findProjectRoot();
const packageFile = (...names: string[]) => path.join(root, "node_modules", ...names);

export interface Outcome {
  readonly counts: Counts;
  /** Of each test file. */
  readonly durations: readonly Duration[];
}

export interface Suite {
  readonly names: readonly SuiteName[];
  run(selection: Selection): Promise<Outcome>;
}

/** In the order in which they run. */
export const suites: readonly Suite[] = [
  { names: ["lint", "rules", "types"], run: runChecks },
  { names: ["unit", "integration", "ops"], run: runVitest },
  { names: ["e2e"], run: runPlaywright },
];

interface Check {
  readonly suite: SuiteName;
  readonly title: string;
  /** Node's arguments. */
  readonly args: readonly string[];
}

const checks: readonly Check[] = [
  {
    suite: "lint",
    title: "Format and lint",
    args: [packageFile("@biomejs", "biome", "bin", "biome"), "ci", "--colors=off"],
  },
  {
    suite: "lint",
    title: "Unused code and packages",
    args: [packageFile("knip", "bin", "knip.js"), "--cache"],
  },
  {
    suite: "rules",
    title: "Who imports whom",
    args: [
      packageFile("dependency-cruiser", "bin", "dependency-cruise.mjs"),
      "app",
      "lib",
      "scripts",
      "test",
      "web",
      "workers",
      "bench",
    ],
  },
  {
    suite: "types",
    title: "Types",
    args: [
      packageFile("typescript", "bin", "tsc"),
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      packageFile(".cache", "types.tsbuildinfo"),
    ],
  },
];

/** Runs the checks beside each other: most of them use one core. */
async function runChecks({ suites }: Selection): Promise<Outcome> {
  await generateDatabaseClient();
  if (suites.has("types")) {
    const next = packageFile("next", "dist", "bin", "next");
    await run("Naming the routes' types", process.execPath, [next, "typegen", root], { cwd: root });
  }
  const passed = await Promise.all(checks.filter(({ suite }) => suites.has(suite)).map(passes));
  return { counts: passed.map(one).reduce(add), durations: [] };
}

async function passes({ title, args }: Check): Promise<boolean> {
  try {
    await step(title, () => run(title, process.execPath, [...args], { cwd: root }));
    return true;
  } catch (error) {
    printError((error as Error).message);
    return false;
  }
}

async function runVitest(selection: Selection): Promise<Outcome> {
  const projects = (["unit", "integration", "ops"] as const).filter((name) => selection.suites.has(name));
  await generateDatabaseClient();
  return withReport(async (report) => {
    const args = [
      packageFile("vitest", "vitest.mjs"),
      "run",
      "--passWithNoTests",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(selection.changed ? ["--changed"] : []),
      ...(selection.title === undefined ? [] : ["-t", selection.title]),
      ...selection.files,
    ];
    const ok = await show(`Tests: ${projects.join(", ")}`, args, {});
    return { counts: withExit(readVitestCounts(report), ok), durations: readVitestDurations(report) };
  });
}

async function runPlaywright(selection: Selection): Promise<Outcome> {
  await ensureBrowser();
  await buildAll();
  return withReport(async (report) => {
    const args = [
      packageFile("@playwright", "test", "cli.js"),
      "test",
      "--pass-with-no-tests",
      "--reporter=line,json",
      ...(selection.title === undefined ? [] : ["-g", selection.title]),
      ...selection.files,
    ];
    const ok = await show("Browser tests", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return { counts: withExit(readPlaywrightCounts(report), ok), durations: readPlaywrightDurations(report) };
  });
}

/** Runs a test runner and shows its output. @returns whether it succeeded */
function show(title: string, args: string[], variables: Record<string, string>): Promise<boolean> {
  return step(title, async () => {
    try {
      await run(title, process.execPath, args, {
        cwd: root,
        env: childEnvironment({ ...variables, NO_COLOR: "1", FORCE_COLOR: undefined }),
        onOutput: (chunk) => process.stdout.write(chunk),
      });
      return true;
    } catch {
      return false;
    }
  });
}

async function withReport(work: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-report-"));
  try {
    return await work(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
