import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { stopServer } from "./server.ts";

/** A PostgreSQL for tests and tools: fast rather than durable, and gone when it is stopped. */
export interface TemporaryPostgres {
  /** Of an empty database; other databases may be made beside it. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-postgres-"));
  const postgres = await prepareEmbeddedPostgres(path.join(folder, "data"));
  const logFd = openSync(path.join(folder, "postgres.log"), "a");
  const server = await startEmbeddedPostgres(postgres, { logFd, durable: false });
  closeSync(logFd);
  return {
    url: postgres.settings.url,
    async stop() {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
      rmSync(postgres.placement.folder, { recursive: true, force: true });
    },
  };
}
