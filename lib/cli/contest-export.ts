import type { Command } from "commander";
import { z } from "zod";
import { blobStore } from "../platform/storage/storage.ts";
import { exportContest } from "../use-cases/set-up/contest-files/export-contest.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ withData: z.boolean().default(false) });

/** Defines `tracecup contest export`. */
export function defineExport(command: Command): void {
  command
    .command("export")
    .description(
      "write a contest's set-up (contest.yaml) into a new folder or zip archive, for contest import",
    )
    .argument("<contest>", "the contest's address (slug)")
    .argument("<target>", "a folder that is empty or does not exist, or a name that ends in .zip")
    .option("--with-data", "add R and O of every data set and the rounds' salts: the contest's secrets")
    .action(run);
}

async function run(contest: string, target: string, raw: unknown): Promise<void> {
  const options = parseOptions(schema, raw);
  const names = await withOwnDatabase(async (db) =>
    exportContest(db, await blobStore(null), contest, { target, ...options }),
  );
  process.stdout.write(`${names.join("\n")}\n`);
  if (options.withData) {
    process.stderr.write(`${target} contains original traces and salts: only the judge may see it\n`);
  }
}
