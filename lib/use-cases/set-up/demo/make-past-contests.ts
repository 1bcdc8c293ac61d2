import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { countPending, publish } from "../../rounds/clock/publish.ts";
import { setPhases } from "../../rounds/clock/set-phases.ts";
import { type DemoFile, readDemoFile, writeDemoFile } from "./demo-accounts.ts";
import { PAST_CONTESTS, PAST_SUBMISSIONS, type PastDemoContest } from "./demo-plan.ts";
import { makeDemoAttacks } from "./make-demo-attacks.ts";
import { makeDemoContest } from "./make-demo-contest.ts";
import { makeDemoSubmissions } from "./make-demo-submissions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const POLL_MS = 500;

interface Services {
  readonly db: Database;
  readonly store: BlobStore;
}

/**
 * Makes the demo's contests whose anonymization phase is over, by what teams, organizers and the worker do in any contest: only the times of
 * submissions and attacks are of the past. Waits for a running worker, which scores and closes. After a crash the next call continues.
 * @returns the names of the contests that it made; none without a demo, or if all were made before
 */
export async function makePastContests(services: Services, dataDir: string): Promise<string[]> {
  const made: string[] = [];
  for (const plan of PAST_CONTESTS) {
    const file = await readDemoFile(dataDir);
    const entry = file?.past.find(({ slug }) => slug === plan.slug);
    if (!file || !entry || entry.complete || !(await hasContest(services.db, file.contestId))) continue;
    await makePastContest(services, plan, entry.contestId, file);
    const past = file.past.map((other) => (other === entry ? { ...entry, complete: true } : other));
    await writeDemoFile(dataDir, { ...file, past });
    made.push(plan.name);
  }
  return made;
}

async function hasContest(db: Database, id: string): Promise<boolean> {
  return (await db.contest.count({ where: { id } })) > 0;
}

async function makePastContest(
  services: Services,
  plan: PastDemoContest,
  id: string,
  { accounts }: DemoFile,
): Promise<void> {
  const { db } = services;
  if (!(await hasContest(db, id))) {
    const begin = daysBefore(databaseClock.now(), plan.anonymization[0]);
    await makeDemoContest(db, services.store, plan, { id, accounts, begin });
  }
  const contest = await db.contest.findUniqueOrThrow({ where: { id }, include: { rounds: true } });
  const [round] = contest.rounds;
  const made = new Date(contest.createdAt.getTime() + plan.anonymization[0] * DAY_MS);
  const window = ([first, last]: readonly [number, number]) => ({
    startsAt: daysBefore(made, first),
    endsAt: daysBefore(made, last),
  });
  const [anonymization, attack] = [window(plan.anonymization), window(plan.attack)];
  const act = () => ({ actorId: null, roundId: round.id, now: databaseClock.now() });

  if (round.closedAt === null) {
    const arrival = (index: number) => within(anonymization, index / PAST_SUBMISSIONS.length);
    await makeDemoSubmissions(services, { id, plan }, PAST_SUBMISSIONS, arrival);
    await setPhases(db, act(), [
      { kind: "ANONYMIZATION", ...anonymization },
      { kind: "ATTACK", ...attack },
    ]);
    await untilScored(db, round.id);
  }
  if (round.resultsPublishedAt === null) {
    const last = Math.min(attack.endsAt.getTime(), made.getTime());
    await makeDemoAttacks(services, round.id, (share) =>
      within({ ...attack, endsAt: new Date(last) }, share),
    );
    await untilScored(db, round.id);
  }
  if (!plan.isPublished) return;
  if (round.resultsPublishedAt === null) await publish(db, act(), "results");
  if (round.dataPublishedAt === null) await publish(db, act(), "data");
}

/** Waits until the round is closed, and everything in it scored. */
async function untilScored(db: Database, id: string): Promise<void> {
  for (;;) {
    const { closedAt } = await db.round.findUniqueOrThrow({ where: { id }, select: { closedAt: true } });
    const { scorings, attacks } = await countPending(db, id);
    if (closedAt !== null && scorings + attacks === 0) return;
    await delay(POLL_MS);
  }
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** The moment at this share of a time, a little after its start. */
function within({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, share: number): Date {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  return new Date(start + (end - start) * (0.05 + 0.9 * share));
}
