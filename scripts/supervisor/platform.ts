import type { ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import type { Environment } from "../../lib/platform/env.ts";
import { step } from "../bootstrap/report.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";
import { prepareEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { spawnServer, whenServerReady } from "../embedded-postgres/server.ts";
import { requireFreePort } from "./checks.ts";
import { limitLog, logTail, openLog } from "./logs.ts";
import { builtPrograms, launch, type Program, type Programs } from "./programs.ts";
import { Service, type ServiceOptions } from "./service.ts";
import { whenWebAnswers } from "./when-web-answers.ts";

type PartName = "web" | "worker" | "postgres";

const limitLogsMs = 60_000;

/** The order in which the parts are ended: nobody writes any more when the database stops. */
const endOrder: readonly PartName[] = ["web", "worker", "postgres"];

/** The running parts of an installation. */
export class Platform {
  readonly #env: Environment;
  readonly #programs: Programs;
  readonly #services = new Map<PartName, Service>();
  #stopped = false;

  constructor(env: Environment, programs: Programs = builtPrograms) {
    this.#env = env;
    this.#programs = programs;
    setInterval(() => this.#limitLogs(), limitLogsMs).unref();
  }

  /** Starts the embedded PostgreSQL, unless DATABASE_URL names another. */
  async startDatabase(): Promise<void> {
    if (this.#env.externalDatabaseUrl) return;
    await step("Starting PostgreSQL", async () => {
      const postgres = await prepareEmbeddedPostgres(this.#env.dataDir);
      await this.#start("postgres", {
        name: "PostgreSQL",
        spawn: () => this.#withLog("postgres", (logFd) => spawnServer(postgres, { logFd, durable: true })),
        whenReady: () => whenServerReady(postgres),
        // Fast shutdown: rolls back running transactions and writes everything to disk.
        stopSignal: "SIGINT",
        graceMs: 60_000,
        // Immediate shutdown: like a power failure, from which the next start recovers.
        killSignal: "SIGQUIT",
      });
    });
  }

  async startWeb(): Promise<void> {
    const ready = () => whenWebAnswers(this.#env);
    await step("Starting the web app", async () => {
      // Checked again, since another program could have taken the port during the build and would answer in the app's place.
      await requireFreePort(this.#env);
      await this.#startProgram("web", "the web app", this.#programs.web(this.#env), ready);
    });
  }

  async startWorker(): Promise<void> {
    const ready = async () => {};
    await step("Starting a worker", () =>
      this.#startProgram("worker", "the worker", this.#programs.worker(), ready),
    );
  }

  /** Ends all parts in order, and prevents further starts. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const part of endOrder) await this.#services.get(part)?.stop();
  }

  /** Kills all parts. */
  kill(): void {
    this.#stopped = true;
    for (const part of endOrder) this.#services.get(part)?.kill();
  }

  #startProgram(
    part: PartName,
    name: string,
    program: Program,
    whenReady: (child: ChildProcess) => Promise<void>,
  ): Promise<void> {
    const spawn = () =>
      this.#withLog(part, (logFd) => launch(program, this.#env, program.development ? "inherit" : logFd));
    return this.#start(part, {
      name,
      spawn,
      whenReady,
      stopSignal: "SIGTERM",
      graceMs: program.graceMs,
      killSignal: "SIGKILL",
    });
  }

  #start(part: PartName, options: Omit<ServiceOptions, "lastWords">): Promise<void> {
    if (this.#stopped) throw new SetUpError("The platform was stopped while it was starting.");
    const service = new Service({ ...options, lastWords: () => logTail(this.#env.dataDir, part) });
    this.#services.set(part, service);
    return service.start();
  }

  #limitLogs(): void {
    for (const part of this.#services.keys()) limitLog(this.#env.dataDir, part);
  }

  /** Opens a part's log while its program is spawned; the program then has its own handle. */
  #withLog<T>(part: PartName, work: (logFd: number) => T): T {
    const logFd = openLog(this.#env.dataDir, part);
    try {
      return work(logFd);
    } finally {
      closeSync(logFd);
    }
  }
}
