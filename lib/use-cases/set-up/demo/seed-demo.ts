import { randomUUID } from "node:crypto";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import {
  type DemoAccount,
  type DemoFile,
  drawDemoAccounts,
  readDemoFile,
  writeDemoFile,
} from "./demo-accounts.ts";
import { DEMO_SUBMISSIONS, PAST_CONTESTS, RUNNING_CONTEST } from "./demo-plan.ts";
import { makeDemoContest } from "./make-demo-contest.ts";
import { makeDemoSubmissions } from "./make-demo-submissions.ts";

/**
 * Creates the demo contest in a database without any contest. After a crash the next run continues: the passwords are on disk
 * before the accounts are created, the contest is created in one transaction, and missing submissions are added until the
 * file is marked as complete.
 *
 * @param place.dataDir the folder of `demo-accounts.json`, which only its owner can read
 * @returns the demo's accounts that still exist, while its contest does, or null if this database holds something else
 */
export async function seedDemoIfEmpty(
  db: Database,
  place: { store: BlobStore; dataDir: string },
): Promise<readonly DemoAccount[] | null> {
  const { store, dataDir } = place;
  let file = await readDemoFile(dataDir);
  if (!file || !(await contestExists(db, file.contestId))) {
    if ((await db.contest.count()) > 0) return null;
    // A file that is not complete is left from a run that died before it created the contest, so it can be reused.
    file = file && !file.complete ? file : newDemoFile();
    await writeDemoFile(dataDir, file);
    const { contestId: id, accounts } = file;
    await makeDemoContest(db, store, RUNNING_CONTEST, { id, accounts, begin: databaseClock.now() });
  }
  if (!file.complete) {
    await makeDemoSubmissions({ db, store }, { id: file.contestId, plan: RUNNING_CONTEST }, DEMO_SUBMISSIONS);
    await writeDemoFile(dataDir, { ...file, complete: true });
  }
  const emails = file.accounts.map(({ email }) => email);
  const left = await db.user.findMany({ where: { email: { in: emails } }, select: { email: true } });
  return file.accounts.filter((account) => left.some(({ email }) => email === account.email));
}

function newDemoFile(): DemoFile {
  const past = PAST_CONTESTS.map(({ slug }) => ({ slug, contestId: randomUUID(), complete: false }));
  return { contestId: randomUUID(), complete: false, accounts: drawDemoAccounts(), past };
}

async function contestExists(db: Database, id: string): Promise<boolean> {
  return (await db.contest.count({ where: { id } })) > 0;
}
