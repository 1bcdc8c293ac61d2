/** How to start the web app and the worker, under the launcher or alone. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { authSecret, childEnvironment, type Environment } from "../../lib/platform/env.ts";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

const root = findProjectRoot();
const preload = (name: string) => pathToFileURL(path.join(root, "scripts", "supervisor", name)).href;

export interface Program {
  /** Modules to be loaded before the program. */
  readonly preloads?: readonly string[];
  readonly file: string;
  readonly args: readonly string[];
  /** How long it may take to end gracefully before it is killed. */
  readonly graceMs: number;
  /** Whether it runs from its sources, for a developer: its output then goes to the terminal. */
  readonly development?: true;
}

/** The programs of an installation. */
export interface Programs {
  readonly web: (env: Environment) => Program;
  readonly worker: () => Program;
  /** Node's arguments that run seed-demo. */
  readonly demo: readonly string[];
}

export function webProgram(env: Environment): Program {
  const { trustedProxies, proxyAddresses, publicUrl, publicUrlGiven } = env;
  const guarded = new URLSearchParams({
    trustedProxies: String(trustedProxies),
    proxies: proxyAddresses.join(","),
  });
  if (publicUrlGiven) guarded.set("publicUrl", publicUrl);
  const preloads = [
    `${preload("guard-requests.mjs")}?${guarded}`,
    preload("refused-methods.mjs"),
    preload("content-length.mjs"),
  ];
  // Pages that listen to events do not close their streams, so it needs a limit.
  return { preloads, file: path.join(root, "dist", "web", "main.js"), args: [], graceMs: 5_000 };
}

export function workerProgram(): Program {
  return { file: path.join(root, "dist", "workers", "main.js"), args: [], graceMs: 30_000 };
}

/** What `npm start` runs, as the build has made it. */
export const builtPrograms: Programs = {
  web: webProgram,
  worker: workerProgram,
  // Bundled: from its sources it would load for longer than it takes to see that there is a contest.
  demo: [path.join(root, "dist", "demo", "seed-demo.js")],
};

/**
 * Starts a program in its own process group, so that Ctrl-C at the terminal reaches only the launcher.
 * @param output   of its standard output and error
 */
export function launch(program: Program, env: Environment, output: "inherit" | "pipe"): ChildProcess {
  if (!existsSync(program.file))
    throw new SetUpError(`${program.file} is missing: the build did not make it.`);
  // Next.js and tsx hand what is preloaded on to their own child processes, which would end at once.
  const endWithParent = `${preload("end-with-parent.mjs")}?launcher=${process.pid}`;
  const preloads = [...(program.development ? [] : [endWithParent]), ...(program.preloads ?? [])];
  const imports = preloads.flatMap((module) => ["--import", module]);
  return spawn(process.execPath, [...imports, program.file, ...program.args], {
    cwd: root,
    detached: true,
    env: childEnvironment({
      NODE_ENV: program.development ? "development" : "production",
      // They are to have the application's role alone.
      DATABASE_OWNER_URL: undefined,
      NEXT_TELEMETRY_DISABLED: "1",
      NEXTAUTH_SECRET: authSecret(),
      TRACECUP_DATA_DIR: env.dataDir,
    }),
    stdio: ["ignore", output, output, "ipc"],
  });
}
