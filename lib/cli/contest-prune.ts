import type { Command } from "commander";
import { z } from "zod";
import { recordAudit } from "../platform/audit/record.ts";
import type { Database } from "../platform/db/client.ts";
import type { BlobStore } from "../platform/storage/blob-store.ts";
import { blobStore } from "../platform/storage/storage.ts";
import { removeUnreferenced, unreferencedBlobs } from "../use-cases/rounds/data-sets/unreferenced-blobs.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ remove: z.boolean().default(false) });

/** Defines `tracecup contest prune`. It never runs automatically, since only a person knows whether two databases share the files. */
export function definePrune(command: Command): void {
  command
    .command("prune")
    .description("list stored files that the database does not name and that are older than a day")
    .option(
      "--remove",
      "remove them; do not use it if another installation keeps its files in the same place",
    )
    .action(run);
}

async function run(raw: unknown): Promise<void> {
  const { remove } = parseOptions(schema, raw);
  const { count, bytes } = await withOwnDatabase(async (db) => prune(db, await blobStore(db), remove));
  const done = remove ? "removed" : "found; --remove removes them";
  process.stderr.write(`${count} files of ${bytes} bytes ${done}\n`);
}

/**
 * Prints what no row names, and removes it if asked to.
 * @throws UserError `backup_running` (409)
 */
export async function prune(
  db: Database,
  store: BlobStore,
  remove: boolean,
): Promise<{ count: number; bytes: number }> {
  const found = { count: 0, bytes: 0 };
  try {
    for await (const { sha256, sizeBytes } of unreferencedBlobs(db, store)) {
      if (remove && !(await removeUnreferenced(db, store, sha256))) continue;
      process.stdout.write(`${sha256}  ${sizeBytes}\n`);
      found.count++;
      found.bytes += sizeBytes;
    }
  } finally {
    // Also of a removal that ends midway, as when a backup begins.
    if (remove && found.count > 0) {
      await recordAudit(db, { userId: null, action: "files.prune", subject: "files:unnamed", detail: found });
    }
  }
  return found;
}
