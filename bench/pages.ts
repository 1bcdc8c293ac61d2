/**
 * What pages and acts take whose cost grows with what was handed in, in a contest of the size given, on a PostgreSQL of its
 * own, stage by stage: while teams anonymize, the close, with all attacks in and the results published, re-scorings.
 *
 *   npm run bench -- --pages [--teams 200] [--submissions 50000]
 *
 * As a ratio to one pass of the database over all its runs and attack results, which says the same on any machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../lib/db/client.ts";
import { installQueue } from "../lib/queue/boss.ts";
import { LocalBlobStore } from "../lib/storage/local-blob-store.ts";
import { startTemporaryPostgres } from "../scripts/embedded-postgres/temporary.ts";
import { applyMigrations } from "../scripts/migrations/apply.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { makeLargeContest } from "./pages/large-contest.ts";
import { Meter } from "./pages/meter.ts";
import { measureAnonymizing, measureClose, measureRescoring, measureResults } from "./pages/stages.ts";

const size = measurement(
  "Times pages and acts of a contest with many submissions, on a PostgreSQL of its own.",
)
  .option("--pages", "this measurement")
  .option("--teams <n>", "its teams", wholeNumber, 200)
  .option("--submissions <n>", "what they handed in", wholeNumber, 50_000)
  .parse()
  .opts<{ teams: number; submissions: number }>();

const folder = await mkdtemp(path.join(tmpdir(), "tracecup-pages-"));
const postgres = await startTemporaryPostgres();
try {
  await applyMigrations(postgres.url);
  await installQueue(postgres.url);
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
  // Its connections are still on their way out then.
  await sleep(500);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
