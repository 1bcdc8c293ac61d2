import { existsSync } from "node:fs";
import path from "node:path";
import { childEnvironment, type Environment } from "../lib/env.ts";
import { findProjectRoot } from "../lib/project-root.ts";
import { step } from "./bootstrap/report.mjs";
import { run } from "./bootstrap/run.mjs";

export function ensureDemo(env: Environment): Promise<string> {
  if (!existsSync(path.join(findProjectRoot(), "lib", "demo", "seed-demo.ts"))) return Promise.resolve("");
  const program = path.join(findProjectRoot(), "scripts", "seed-demo.ts");
  return step("Looking for a contest", () =>
    run("Making the demo contest", process.execPath, ["--import", "tsx", program], {
      cwd: findProjectRoot(),
      env: childEnvironment({ TRACECUP_DATA_DIR: env.dataDir, NODE_ENV: "production" }),
    }),
  );
}
