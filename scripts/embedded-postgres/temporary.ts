import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Service } from "../supervisor/service.ts";
import { prepareEmbeddedPostgres } from "./embedded-postgres.ts";
import { spawnServer, whenServerReady } from "./server.ts";

/** A PostgreSQL for tests and tools: fast rather than durable, and gone when it is stopped. */
export interface TemporaryPostgres {
  /** Of an empty database; other databases may be made beside it. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-postgres-"));
  chmodSync(folder, 0o711);
  const postgres = await prepareEmbeddedPostgres(path.join(folder, "data"));
  const logName = path.join(folder, "postgres.log");
  const logFd = openSync(logName, "a");
  const server = new Service({
    name: "PostgreSQL",
    spawn: () => spawnServer(postgres, { logFd, durable: false }),
    whenReady: () => whenServerReady(postgres),
    lastWords: () => readFileSync(logName, "utf8"),
    stopSignal: "SIGINT",
    graceMs: 10_000,
    killSignal: "SIGQUIT",
  });
  await server.start();
  return {
    url: postgres.settings.url,
    async stop() {
      await server.stop();
      closeSync(logFd);
      rmSync(folder, { recursive: true, force: true });
      rmSync(postgres.placement.folder, { recursive: true, force: true });
    },
  };
}
