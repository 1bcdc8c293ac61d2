// Run by the launcher: creates the demo contest in an empty database, and prints its accounts. `seed-demo past` makes the demo's other
// contests, whose anonymization phase is over, with the help of a running worker.
import { openDatabase } from "../lib/platform/db/client.ts";
import { databaseUrl, environment } from "../lib/platform/env.ts";
import { type BlobStore, StorageUnreachableError } from "../lib/platform/storage/blob-store.ts";
import { blobStore } from "../lib/platform/storage/storage.ts";
import { makePastContests } from "../lib/use-cases/set-up/demo/make-past-contests.ts";
import { seedDemoIfEmpty } from "../lib/use-cases/set-up/demo/seed-demo.ts";
import { printError, printLine } from "./bootstrap/report.mjs";
import { explain, SetUpError } from "./bootstrap/set-up-error.mjs";

const database = openDatabase(databaseUrl(), { maxConnections: 2 });
try {
  const { dataDir } = environment();
  const store = await blobStore(database);
  if (process.argv[2] === "past") {
    for (const name of await makePastContests({ db: database, store }, dataDir)) printLine(name);
  } else await printDemo(store, dataDir);
} catch (error) {
  printError(explain(asSentence(error)));
  process.exitCode = 1;
} finally {
  await database.$disconnect();
}

async function printDemo(store: BlobStore, dataDir: string): Promise<void> {
  const accounts = await seedDemoIfEmpty(database, { store, dataDir });
  for (const { email, password, name } of accounts ?? []) {
    printLine(`  ${email.padEnd(26)} ${password}   ${name}`);
  }
  const organizer = accounts?.find(({ team }) => team === null);
  if (organizer) {
    printLine("\n  To organize under an address of your own, and remove the demo's organizer:");
    printLine(`  npx tracecup account administrator you@example.org --instead-of ${organizer.email}`);
  }
}

/** Converts errors of the bucket, which the operator can fix, to sentences. */
function asSentence(error: unknown): unknown {
  const { s3 } = environment();
  const isOfStore = error instanceof StorageUnreachableError || (error instanceof Error && "$fault" in error);
  if (!s3 || !isOfStore) return error;
  const place = s3.endpoint ? ` at ${s3.endpoint}` : "";
  return new SetUpError(`The bucket ${s3.bucket}${place} cannot be used: ${(error as Error).message}`);
}
