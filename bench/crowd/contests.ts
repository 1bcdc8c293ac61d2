import { setTimeout as sleep } from "node:timers/promises";
import { makeLargeContest } from "../pages/large-contest.ts";
import { attackAll, endAnonymization } from "../pages/later-stages.ts";
import type { Site } from "./site.ts";

/** The slugs of a contest in its anonymization phase and of one whose results are published. */
export interface Contests {
  readonly running: string;
  readonly finished: string;
}

/** Writes two contests of the same size; pages without a contest in their address show the running one. */
export async function seedContests(
  site: Site,
  size: { readonly teams: number; readonly submissions: number },
): Promise<Contests> {
  const finished = await makeLargeContest(site, size);
  await endAnonymization(site.db, finished);
  await whenClosed(site, finished);
  await attackAll(site.db, finished);
  const running = await makeLargeContest(site, size);
  const slugOf = async (id: string) => (await site.db.contest.findUniqueOrThrow({ where: { id } })).slug;
  return { running: await slugOf(running.contestId), finished: await slugOf(finished.contestId) };
}

/** Waits until the worker has closed a round. */
export async function whenClosed({ db }: Site, { roundId: id }: { readonly roundId: string }): Promise<void> {
  while ((await db.round.findUniqueOrThrow({ where: { id } })).closedAt === null) await sleep(200);
}
