import type { Database } from "../platform/db/client.ts";
import type { BlobStore } from "../platform/storage/blob-store.ts";
import {
  type ContestImportOutcome,
  importContest,
} from "../use-cases/set-up/contest-files/import-contest.ts";
import type { ImportedFileReport, ImportReport } from "../use-cases/set-up/imports/report.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";

/** Runs `tracecup contest import` on the output of `contest export`. Refuses the options for importing a folder of data files. */
export async function importSetUp(
  db: Database,
  store: BlobStore,
  source: string,
  { dryRun, ...others }: { dryRun: boolean } & Record<string, unknown>,
): Promise<void> {
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== false);
  if (given.length > 0) {
    throw new UsageError(
      `${source} has a contest.yaml, which defines everything: leave out ${given.map(([name]) => name).join(", ")}`,
    );
  }
  const outcome = await importContest(db, store, source, { dryRun }, reportIgnored);
  if (outcome.refused.length > 0) {
    throw new InvalidInputError(outcome.refused.flatMap(refusalLines).join("\n"));
  }
  process.stdout.write(summary(outcome));
  for (const email of outcome.newJury) {
    process.stderr.write(`${email} has no password: draw one with tracecup account password ${email}\n`);
  }
}

/** Names the files that an import leaves out on stderr, with the reasons. */
export function reportIgnored(files: readonly ImportedFileReport[]): void {
  for (const { path, outcome, reason } of files) {
    if (outcome === "ignored") process.stderr.write(`left out: ${path} (${reason?.message})\n`);
  }
}

/** Lines that explain why an import is refused: each file's errors, then the other problems. */
export function refusalLines({ files, problems }: ImportReport): string[] {
  const lines = files
    .filter(({ outcome }) => outcome === "bad")
    .flatMap(({ path, reason, errors, errorCount }) => [
      ...(reason ? [`${path}: ${reason.message}`] : []),
      ...errors.map(({ message }) => message),
      ...(errorCount > errors.length && errors.length > 0 ? [`${path}: ${errorCount} errors in all`] : []),
    ]);
  return [...lines, ...problems.map(({ message }) => message)];
}

function summary({ slug, rounds, teams, dataSets, imported }: ContestImportOutcome): string {
  const what = `contest ${slug}: ${rounds} rounds, ${teams} teams, ${dataSets} data sets`;
  return `${what}${imported ? "" : "; checked only: nothing was imported"}\n`;
}
