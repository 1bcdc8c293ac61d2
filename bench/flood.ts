/**
 * Lets one team send set upon set, and measures how long another team waits for its scores meanwhile, and then the round for its close:
 *
 *   npm run bench -- --flood [--uploads 20] [--at-once 8]
 *
 * The round has the limits of a new one, but for those of the day and the phase, which would end the flood. Load generator and site share
 * the machine.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { NEW_ROUND_SETTINGS } from "../lib/use-cases/rounds/presets.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { whenClosed } from "./crowd/contests.ts";
import { type DeadlineContest, makeDeadlineContest, sendSet } from "./crowd/deadline.ts";
import { type Site, startSite } from "./crowd/site.ts";
import { quantile } from "./measure.ts";

const FLOODER = 1;
const OTHER = 2;
const POLL_MS = 20;
/** Between two uploads of somebody who reads the scores of the first. */
const PAUSE_MS = 2_000;

const { uploads, atOnce } = measurement("Measures what a team that floods the site costs another.")
  .option("--flood", "this measurement")
  .option("--uploads <n>", "number of the other team's uploads, without and with the flood", wholeNumber, 20)
  .option("--at-once <n>", "number of uploads that the flooder keeps under way", wholeNumber, 8)
  .parse()
  .opts<Record<"uploads" | "atOnce", number>>();

/** The time of each upload from its begin until its scores are stored, ms. */
async function waits(site: Site, contest: DeadlineContest): Promise<number[]> {
  const ms: number[] = [];
  while (ms.length < uploads) {
    await sleep(PAUSE_MS);
    const began = performance.now();
    const id = await sendSet(site, contest, OTHER, contest.files[ms.length % contest.files.length]);
    if (id === null) throw new Error("a set of the team that does not flood was refused");
    const where = { submissionId: id, state: "SCORED" } as const;
    while ((await site.db.scoring.count({ where })) === 0) await sleep(POLL_MS);
    ms.push(performance.now() - began);
  }
  return ms;
}

/** Floods the site until the signal is aborted. @returns how many sets were accepted and refused */
async function flood(site: Site, contest: DeadlineContest, signal: AbortSignal) {
  const counts = { accepted: 0, refused: 0 };
  const send = async (_: unknown, index: number) => {
    while (!signal.aborted) {
      const id = await sendSet(site, contest, FLOODER, contest.files[index % contest.files.length]);
      counts[id === null ? "refused" : "accepted"]++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return counts;
}

const line = (what: string, ms: readonly number[]) =>
  `${what}: ${Math.round(quantile(ms, 0.5))} ms (median), ${Math.round(quantile(ms, 1))} ms (slowest)\n`;

const site = await startSite();
try {
  const limits = { ...NEW_ROUND_SETTINGS.limits, submissionsPerDay: null, submissionsPerPhase: null };
  const contest = await makeDeadlineContest(site, "flood", 2, { ...NEW_ROUND_SETTINGS, limits });
  // The first of a process is slow.
  await waits(site, contest);
  const alone = await waits(site, contest);
  process.stdout.write(line("another team's upload to its scores, alone", alone));
  const ending = new AbortController();
  const flooding = flood(site, contest, ending.signal);
  const beside = await waits(site, contest);
  const endsAt = new Date();
  await site.db.phase.updateMany({ where: { roundId: contest.roundId }, data: { endsAt } });
  await whenClosed(site, contest);
  const closedAfter = (Date.now() - endsAt.getTime()) / 1000;
  ending.abort();
  const { accepted, refused } = await flooding;
  process.stdout.write(line(`beside a flood (${accepted} sets accepted, ${refused} refused)`, beside));
  const ratio = quantile(beside, 0.5) / quantile(alone, 0.5);
  process.stdout.write(`ratio of the medians: ${ratio.toFixed(2)}\n`);
  process.stdout.write(`the round closed ${closedAfter.toFixed(1)} s after its phase\n`);
} finally {
  await site.stop();
}
