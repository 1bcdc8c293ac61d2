/**
 * Times the pages and acts whose cost grows with the number of submissions, in a contest of the given size on a temporary PostgreSQL:
 * during the anonymization phase, the close, with all attacks in and the results published, and re-scorings.
 *
 *   npm run bench -- --pages [--teams 200] [--submissions 50000]
 *
 * Also prints each time as a multiple of one pass of the database over all runs and attack results, to compare machines.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../lib/platform/db/client.ts";
import { LocalBlobStore } from "../lib/platform/storage/local-blob-store.ts";
import { startTemporaryPostgres } from "../scripts/embedded-postgres/temporary.ts";
import { bringUpToDate } from "../scripts/migrations/migrate.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { makeLargeContest } from "./pages/large-contest.ts";
import { Meter } from "./pages/meter.ts";
import { measureAnonymizing, measureClose, measureRescoring, measureResults } from "./pages/stages.ts";

const size = measurement(
  "Times pages and acts of a contest with many submissions, on a PostgreSQL of its own.",
)
  .option("--pages", "this measurement")
  .option("--teams <n>", "number of teams", wholeNumber, 200)
  .option("--submissions <n>", "number of submissions in all", wholeNumber, 50_000)
  .parse()
  .opts<{ teams: number; submissions: number }>();

const folder = await mkdtemp(path.join(tmpdir(), "tracecup-pages-"));
const postgres = await startTemporaryPostgres();
try {
  await bringUpToDate(postgres.url);
  const db = openDatabase(postgres.url);
  const store = new LocalBlobStore(folder);
  const contest = await makeLargeContest({ db, store }, size);
  const meter = await Meter.start(db, `${size.submissions} submissions of ${size.teams} teams`);
  await measureAnonymizing(meter, db, contest);
  await measureClose(meter, { db, store }, contest);
  await measureResults(meter, db, contest);
  await measureRescoring(meter, db, contest, "counting");
  await measureRescoring(meter, db, contest, "all");
  await db.$disconnect();
  // Connections take a moment to close after $disconnect.
  await sleep(500);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
