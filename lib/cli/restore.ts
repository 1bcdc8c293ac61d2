import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Command } from "commander";
import pg from "pg";
import { z } from "zod";
import { findProjectRoot } from "../common/project-root.ts";
import { appliedMigrations } from "../platform/db/migrations.ts";
import { ownerDatabaseUrl } from "../platform/env.ts";
import { blobStore } from "../platform/storage/storage.ts";
import { readWholeFile } from "../use-cases/site/backup/backup-file.ts";
import { restoreBackup } from "../use-cases/site/backup/restore-backup.ts";
import { describeBackup } from "./describe-backup.ts";
import { InvalidInputError } from "./explain-error.ts";
import { STANDARD } from "./input.ts";
import { parseOptions } from "./options.ts";
import { withDatabaseUrl } from "./own-database.ts";

const schema = z.strictObject({ replace: z.boolean().default(false) });

export function define(command: Command): void {
  command
    .description("restore everything from an archive that `tracecup backup` wrote, into an empty database")
    .argument("<file>", "the archive, gzipped or not; - is the standard input")
    .option("--replace", "delete everything in the database first, instead of refusing one that is not empty")
    .action(run);
}

async function run(file: string, raw: unknown): Promise<void> {
  const { replace } = parseOptions(schema, raw);
  const store = await blobStore(null);
  // As the tables' owner: a restore turns off what keeps the audit log.
  const restored = await withDatabaseUrl(async (url) => {
    if (await isBare(url)) await migrate();
    return await restoreBackup({ url, store, source: readWholeFile(file), replace });
  }, ownerDatabaseUrl()).finally(() => {
    // If it is refused before its end, the program does not wait for the rest.
    if (file === STANDARD) process.stdin.destroy();
  });
  process.stdout.write(`${file} of ${restored.madeAt}: ${describeBackup(restored)}\n`);
}

/** Whether the database has no tables yet. */
async function isBare(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query, too.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await appliedMigrations(client)).length === 0;
  } finally {
    await client.end();
  }
}

/** Creates the tables with the program behind `npm run migrate`. */
async function migrate(): Promise<void> {
  const program = path.join(findProjectRoot(), "dist", "server", "run-built.js");
  const child = spawn(process.execPath, [program, "migrate"], { stdio: ["ignore", 2, 2] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new InvalidInputError("The empty database could not be migrated.");
}
