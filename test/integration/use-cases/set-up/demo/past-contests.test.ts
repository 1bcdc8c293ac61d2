import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANONYMOUS_VIEWER } from "../../../../../lib/platform/auth/viewer.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { drawDemoAccounts, writeDemoFile } from "../../../../../lib/use-cases/set-up/demo/demo-accounts.ts";
import { PAST_CONTESTS, PAST_SUBMISSIONS } from "../../../../../lib/use-cases/set-up/demo/demo-plan.ts";
import { makePastContests } from "../../../../../lib/use-cases/set-up/demo/make-past-contests.ts";
import { awardsView } from "../../../../../lib/use-cases/standings/results/awards-view.ts";
import { loadResults } from "../../../../../lib/use-cases/standings/results/load-results.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const { url, db } = await databaseForFile();
let dataDir: string;
let store: LocalBlobStore;
let worker: WorkerProcess;

/** A store that fails after it has begun this many files, as a killed start would. */
function dyingAfter(files: number): LocalBlobStore {
  let begun = 0;
  const dying: LocalBlobStore = Object.create(store);
  dying.writer = () => {
    if (++begun > files) throw new Error("killed");
    return store.writer();
  };
  return dying;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "tracecup-past-demo-"));
  store = new LocalBlobStore(path.join(dataDir, "blobs"));
  worker = new WorkerProcess(url, path.join(dataDir, "blobs"));
  const { id } = await db.contest.create({ data: { slug: "demo", name: "Demo" } });
  const past = PAST_CONTESTS.map(({ slug }) => ({ slug, contestId: randomUUID(), complete: false }));
  await writeDemoFile(dataDir, { contestId: id, complete: true, accounts: drawDemoAccounts(), past });
});

afterAll(async () => {
  await worker.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

test("a start that was killed among submissions or attacks is completed by the next, once", async () => {
  // Sixteen files of data sets, then submissions; in the second contest attacks, too.
  await expect(makePastContests({ db, store: dyingAfter(20) }, dataDir)).rejects.toThrow("killed");
  const begun = await db.submission.count();
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(PAST_SUBMISSIONS.length);
  await expect(
    makePastContests({ db, store: dyingAfter(PAST_SUBMISSIONS.length - begun + 10) }, dataDir),
  ).rejects.toThrow("killed");
  expect(await db.teamAttack.count()).toBe(10);
  expect(await makePastContests({ db, store }, dataDir)).toEqual(PAST_CONTESTS.map(({ name }) => name));
  expect(await makePastContests({ db, store }, dataDir)).toEqual([]);
  // Three teams attack the sets of the two others and of the committee, in both ways.
  const sent = { source: { not: "COMMITTEE" } } as const;
  for (const { slug } of PAST_CONTESTS) {
    const round = { contest: { slug } };
    expect(await db.submission.count({ where: { ...sent, dataSet: { round } } })).toBe(
      PAST_SUBMISSIONS.length,
    );
    expect(await db.teamAttack.count({ where: { publicSet: { dataSet: { round } } } })).toBe(3 * 6 * 2);
  }
  expect(await db.scoring.count({ where: { state: "FAILED" } })).toBe(0);
});

test("one contest ends with awards and published data, the other is in its attack phase", async () => {
  const [finished, attacked] = await Promise.all(
    PAST_CONTESTS.map(({ slug }) =>
      db.round.findFirstOrThrow({ where: { contest: { slug } }, include: { phases: true } }),
    ),
  );
  expect(finished.dataPublishedAt).not.toBeNull();
  const results = await loadResults(db, "demo-finished", null, ANONYMOUS_VIEWER);
  expect(results.final).toBe(true);
  const winners = awardsView(results).awards.flatMap(({ teams }) => teams);
  expect(winners.length).toBeGreaterThan(3);
  expect(attacked).toMatchObject({ resultsPublishedAt: null, dataPublishedAt: null });
  expect(attacked.closedAt).not.toBeNull();
  const now = new Date();
  const open = attacked.phases.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  expect(open.map(({ kind }) => kind)).toEqual(["ATTACK"]);
});

test("a contest that was deleted afterwards is not made again", async () => {
  await db.contest.delete({ where: { slug: "demo-attack" } });
  expect(await makePastContests({ db, store }, dataDir)).toEqual([]);
  expect(await db.contest.count({ where: { slug: "demo-attack" } })).toBe(0);
});
