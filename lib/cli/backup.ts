import path from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { recordAudit } from "../platform/audit/record.ts";
import { sealAudit } from "../platform/audit/seal.ts";
import type { Database } from "../platform/db/client.ts";
import { isStandardOutput } from "../platform/files/output-target.ts";
import { blobStore } from "../platform/storage/storage.ts";
import { writeWholeFile } from "../use-cases/site/backup/backup-file.ts";
import { writeBackup } from "../use-cases/site/backup/write-backup.ts";
import { describeBackup } from "./describe-backup.ts";
import { parseOptions } from "./options.ts";
import { withDatabaseUrl, withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ leaveOutLost: z.boolean().default(false) });

export function define(command: Command): void {
  command
    .description(
      "write a consistent snapshot of the database, and all stored files, into one tar archive; the site may keep running." +
        " The archive contains every secret of the contests: keep it safe",
    )
    .argument("<file>", "the archive; gzipped if its name ends in .gz; - is the standard output")
    .option("--leave-out-lost", "continue without files that the file store has lost")
    .action(run);
}

async function run(file: string, raw: unknown): Promise<void> {
  const { leaveOutLost } = parseOptions(schema, raw);
  const store = await blobStore(null);
  // Recorded first, so that the backup contains this entry too: the restored database then equals this one.
  await withOwnDatabase(async (db) => {
    await noteBackup(db, path.basename(file));
    await sealAudit(db);
  });
  const summary = await withDatabaseUrl((url) =>
    writeWholeFile(file, (sink) => writeBackup({ url, store, sink, leaveOutLost })),
  );
  const output = isStandardOutput(file) ? process.stderr : process.stdout;
  output.write(`${file}: ${describeBackup(summary)}\n`);
}

async function noteBackup(db: Database, file: string): Promise<void> {
  await recordAudit(db, {
    userId: null,
    action: "site.backup",
    subject: `backup:${file}`,
    detail: { file },
  });
}
