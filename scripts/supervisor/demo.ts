import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment, type Environment } from "../../lib/platform/env.ts";
import { printStep, step } from "../bootstrap/report.mjs";
import { run } from "../bootstrap/run.mjs";

/**
 * Creates the demo contest in a database without any contest; in a separate process, since it computes for seconds.
 * @param args   Node's arguments that run seed-demo
 * @returns the demo's accounts, one per line, and how to replace its organizer; "" if the database holds another contest
 */
export function ensureDemo(env: Environment, args: readonly string[]): Promise<string> {
  return step("Looking for a contest, making the demo if there is none", () =>
    runDemo("Making the demo contest", env, args),
  );
}

/** Makes the rest of the demo, while the site and the worker run: a contest in its attack phase and one that is finished. */
export async function makePastDemo(env: Environment, args: readonly string[]): Promise<void> {
  const names = await runDemo("Making the rest of the demo", env, [...args, "past"]);
  for (const name of names.split("\n").filter(Boolean)) printStep(`${name}: made`);
}

async function runDemo(what: string, { dataDir }: Environment, args: readonly string[]): Promise<string> {
  const output = await run(what, process.execPath, [...args], {
    cwd: findProjectRoot(),
    env: childEnvironment({ TRACECUP_DATA_DIR: dataDir, NODE_ENV: "production" }),
  });
  return output.trimEnd();
}
