import type { ChildProcess } from "node:child_process";
import type { Environment } from "../../lib/platform/env.ts";
import { step } from "../bootstrap/report.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";
import { prepareEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { spawnServer, whenServerReady } from "../embedded-postgres/server.ts";
import { requireFreePort } from "./checks.ts";
import { Log } from "./logs.ts";
import { builtPrograms, launch, type Program, type Programs } from "./programs.ts";
import { Service, type ServiceOptions } from "./service.ts";
import { whenWebAnswers } from "./when-web-answers.ts";

type PartName = "web" | "worker" | "postgres";

/** The order in which the parts are ended: nobody writes any more when the database stops. */
const endOrder: readonly PartName[] = ["web", "worker", "postgres"];

/** The running parts of an installation. */
export class Platform {
  readonly #env: Environment;
  readonly #programs: Programs;
  readonly #services = new Map<PartName, Service>();
  readonly #logs: Log[] = [];
  #stopped = false;

  constructor(env: Environment, programs: Programs = builtPrograms) {
    this.#env = env;
    this.#programs = programs;
  }

  /** Starts the embedded PostgreSQL, unless DATABASE_URL names another. */
  async startDatabase(): Promise<void> {
    if (this.#env.externalDatabaseUrl) return;
    await step("Starting PostgreSQL", async () => {
      const postgres = await prepareEmbeddedPostgres(this.#env.dataDir);
      await this.#start("postgres", {
        name: "PostgreSQL",
        spawn: () => spawnServer(postgres, { output: "pipe", durable: true }),
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
    await Promise.all(this.#logs.map((log) => log.close()));
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
    return this.#start(part, {
      name,
      spawn: () => launch(program, this.#env, program.development ? "inherit" : "pipe"),
      whenReady,
      stopSignal: "SIGTERM",
      graceMs: program.graceMs,
      killSignal: "SIGKILL",
    });
  }

  #start(part: PartName, options: Omit<ServiceOptions, "lastWords">): Promise<void> {
    if (this.#stopped) throw new SetUpError("The platform was stopped while it was starting.");
    const log = new Log(this.#env.dataDir, part);
    this.#logs.push(log);
    const spawn = () => {
      const child = options.spawn();
      log.follow(child);
      return child;
    };
    const service = new Service({ ...options, spawn, lastWords: () => log.lastWords() });
    this.#services.set(part, service);
    return service.start();
  }
}
