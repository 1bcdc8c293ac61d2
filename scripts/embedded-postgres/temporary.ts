import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findHolder, takeLock } from "../bootstrap/lock.mjs";
import { Service } from "../supervisor/service.ts";
import { prepareEmbeddedPostgres } from "./embedded-postgres.ts";
import { spawnServer, whenServerReady } from "./server.ts";

/** A PostgreSQL for tests and tools: fast rather than durable, and deleted when it is stopped. */
export interface TemporaryPostgres {
  /** The superuser's URL of an empty database; more databases may be created beside it. */
  readonly url: string;
  /** The application's URL of the same database; its role exists once the database is migrated for it. */
  readonly applicationUrl: string;
  stop(): Promise<void>;
}

const prefix = "tracecup-postgres-";
const ownerName = "owner.lock";

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  await removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  // PostgreSQL's user must be able to traverse it to reach its cluster.
  chmodSync(folder, 0o711);
  const owner = await takeLock(path.join(folder, ownerName));
  const postgres = await prepareEmbeddedPostgres(path.join(folder, "data"));
  const logName = path.join(folder, "postgres.log");
  const logFd = openSync(logName, "a");
  const server = new Service({
    name: "PostgreSQL",
    spawn: () => spawnServer(postgres, { output: logFd, durable: false }),
    whenReady: () => whenServerReady(postgres),
    lastWords: () => readFileSync(logName, "utf8"),
    stopSignal: "SIGINT",
    graceMs: 10_000,
    killSignal: "SIGQUIT",
  });
  await server.start();
  return {
    url: postgres.settings.ownerUrl,
    applicationUrl: postgres.settings.url,
    async stop() {
      await server.stop();
      closeSync(logFd);
      if ("release" in owner) owner.release();
      rmSync(folder, { recursive: true, force: true });
      rmSync(postgres.placement.folder, { recursive: true, force: true });
    },
  };
}

/** Stops and deletes this user's servers whose starters were killed before they could do so. */
export async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    const ownerFile = path.join(folder, ownerName);
    // On a shared machine, another user's owner file cannot be read.
    if (!isOwn(folder)) continue;
    // A folder without the file is just being created.
    if (!existsSync(ownerFile) || (await findHolder(ownerFile))) continue;
    await prepareEmbeddedPostgres(path.join(folder, "data")).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.uid === (process.getuid?.() ?? found.uid);
}
