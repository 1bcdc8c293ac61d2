import path from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import { writeWholeFile } from "../backup/backup-file.ts";
import { writeBackup } from "../backup/write-backup.ts";
import type { Database } from "../db/client.ts";
import { blobStore } from "../storage/storage.ts";
import { describeBackup } from "./describe-backup.ts";
import { parseOptions } from "./options.ts";
import { withDatabaseUrl, withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ leaveOutLost: z.boolean().default(false) });

export function define(command: Command): void {
  command
    .description(
      "write all rows, as they stand at one moment, and all stored files into one tar archive; the site may run." +
        " The file holds every secret of the contest: keep it like one",
    )
    .argument("<file>", "the archive; gzipped if its name ends in .gz")
    .option("--leave-out-lost", "go on without files that the file store has lost")
    .action(run);
}

async function run(file: string, raw: unknown): Promise<void> {
  const { leaveOutLost } = parseOptions(schema, raw);
  const store = await blobStore(null);
  // Written first, so that it is in the backup too: a restored database equals the one that was backed up.
  await withOwnDatabase((db) => noteBackup(db, path.basename(file)));
  const summary = await withDatabaseUrl((url) =>
    writeWholeFile(file, (sink) => writeBackup({ url, store, sink, leaveOutLost })),
  );
  process.stdout.write(`${file}: ${describeBackup(summary)}\n`);
}

async function noteBackup(db: Database, file: string): Promise<void> {
  await recordAudit(db, {
    userId: null,
    action: "site.backup",
    subject: `backup:${file}`,
    detail: { file },
  });
}
