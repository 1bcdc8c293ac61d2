import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../../lib/platform/env.ts";
import { applicationUrl } from "./database.ts";
import { eventually } from "./eventually.ts";
import { WORKER_PROGRAM } from "./programs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A real worker process, started from the built program. */
export class WorkerProcess {
  private readonly child: ChildProcess;
  private output = "";

  /** Starts the worker. @param variables additional environment variables */
  constructor(databaseUrl: string, storageDir: string, variables: Readonly<Record<string, string>> = {}) {
    this.child = spawn(process.execPath, [WORKER_PROGRAM], {
      cwd: root,
      env: childEnvironment({
        DATABASE_URL: applicationUrl(databaseUrl),
        TRACECUP_STORAGE_DIR: storageDir,
        TRACECUP_WORKER_THREADS: "1",
        LOG_LEVEL: "info",
        NODE_ENV: "production",
        ...variables,
      }),
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.output += text;
    });
  }

  /** The worker's log so far. */
  get log(): string {
    return this.output;
  }

  /** Sends a signal and waits for the end. @returns the exit code, or null for a process that the signal ended */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const hasEnded = () => this.child.exitCode !== null || this.child.signalCode !== null;
    // While it loads it does not listen to this signal, which would kill it.
    if (signal === "SIGTERM") {
      await eventually(
        "the worker is ready",
        () => hasEnded() || this.output.includes("the worker is ready"),
      );
    }
    if (hasEnded()) return this.child.exitCode;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    await ended;
    return this.child.exitCode;
  }
}
