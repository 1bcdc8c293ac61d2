import { randomUUID } from "node:crypto";
import type { Database } from "../db/client.ts";
import type { BlobStore } from "../storage/blob-store.ts";
import {
  type DemoAccount,
  type DemoFile,
  drawDemoAccounts,
  readDemoFile,
  writeDemoFile,
} from "./demo-accounts.ts";
import { makeDemoContest } from "./make-demo-contest.ts";
import { makeDemoSubmissions } from "./make-demo-submissions.ts";

/**
 * Makes the demo contest in a database without any contest. A run that was killed half way is taken up by the next one:
 * the passwords are on disk before the accounts are made, the contest is made in one transaction, and submissions that are
 * missing are added until the file says that nothing is.
 *
 * @param place.dataDir where the accounts are kept, in `demo-accounts.json`, for their owner's eyes alone
 * @returns the demo's accounts while its contest stands, or null if this database holds something else
 */
export async function seedDemoIfEmpty(
  db: Database,
  place: { store: BlobStore; dataDir: string },
): Promise<readonly DemoAccount[] | null> {
  const { store, dataDir } = place;
  let file = await readDemoFile(dataDir);
  if (!file || !(await contestExists(db, file.contestId))) {
    if ((await db.contest.count()) > 0) return null;
    // Of a run that was killed before it made the contest, the file is all there is: it is used again.
    file = file && !file.complete ? file : newDemoFile();
    await writeDemoFile(dataDir, file);
    await makeDemoContest(db, store, file);
  }
  if (!file.complete) {
    await makeDemoSubmissions(db, store, file.contestId);
    await writeDemoFile(dataDir, { ...file, complete: true });
  }
  return file.accounts;
}

function newDemoFile(): DemoFile {
  return { contestId: randomUUID(), complete: false, accounts: drawDemoAccounts() };
}

async function contestExists(db: Database, id: string): Promise<boolean> {
  return (await db.contest.count({ where: { id } })) > 0;
}
