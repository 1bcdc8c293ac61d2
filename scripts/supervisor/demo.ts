import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment, type Environment } from "../../lib/platform/env.ts";
import { step } from "../bootstrap/report.mjs";
import { run } from "../bootstrap/run.mjs";

/**
 * Creates the demo contest in a database without any contest; in a separate process, since it computes for seconds.
 * @param args   Node's arguments that run seed-demo
 * @returns the demo's accounts, one per line, and how to replace its organizer; "" if the database holds another contest
 */
export function ensureDemo(env: Environment, args: readonly string[]): Promise<string> {
  return step("Looking for a contest, making the demo if there is none", async () => {
    const output = await run("Making the demo contest", process.execPath, [...args], {
      cwd: findProjectRoot(),
      env: childEnvironment({ TRACECUP_DATA_DIR: env.dataDir, NODE_ENV: "production" }),
    });
    return output.trimEnd();
  });
}
