import type { Command } from "commander";
import { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import { unnamedBlobs } from "../data-sets/unnamed-blobs.ts";
import { openDatabase } from "../db/client.ts";
import { databaseUrl } from "../env.ts";
import { blobStore } from "../storage/storage.ts";
import { parseOptions } from "./options.ts";

const schema = z.strictObject({ remove: z.boolean().default(false) });

/** `tracecup contest prune`: never by itself, since only a person knows whether two databases share the files. */
export function definePrune(command: Command): void {
  command
    .command("prune")
    .description("list stored files that the database does not name and that are older than a day")
    .option("--remove", "remove them; no other installation may keep its files in the same place")
    .action(run);
}

async function run(raw: unknown): Promise<void> {
  const { remove } = parseOptions(schema, raw);
  const db = openDatabase(databaseUrl(), { maxConnections: 2 });
  try {
    const store = await blobStore();
    let count = 0;
    let bytes = 0;
    for await (const { sha256, sizeBytes } of unnamedBlobs(db, store)) {
      if (remove) await store.delete(sha256);
      process.stdout.write(`${sha256}  ${sizeBytes}\n`);
      count++;
      bytes += sizeBytes;
    }
    if (remove && count > 0) {
      const detail = { count, bytes };
      await recordAudit(db, { userId: null, action: "files.prune", subject: "files:unnamed", detail });
    }
    const done = remove ? "removed" : "found; --remove removes them";
    process.stderr.write(`${count} files of ${bytes} bytes ${done}\n`);
  } finally {
    await db.$disconnect();
  }
}
