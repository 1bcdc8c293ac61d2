import path from "node:path";
import { findProjectRoot } from "../lib/common/project-root.ts";
import { childEnvironment, type Environment } from "../lib/platform/env.ts";
import { step } from "./bootstrap/report.mjs";
import { run } from "./bootstrap/run.mjs";

/**
 * Creates the demo contest in a database without any contest; in a separate process, since it computes for seconds. The program
 * is bundled: from its sources it would load for longer than it takes to see that there is a contest.
 * @returns the demo's accounts, one per line; "" if the database holds another contest
 */
export function ensureDemo(env: Environment): Promise<string> {
  const root = findProjectRoot();
  const program = path.join(root, "dist", "demo", "seed-demo.js");
  return step("Looking for a contest, making the demo if there is none", async () => {
    const output = await run("Making the demo contest", process.execPath, [program], {
      cwd: root,
      env: childEnvironment({ TRACECUP_DATA_DIR: env.dataDir, NODE_ENV: "production" }),
    });
    return output.trimEnd();
  });
}
