/**
 * Lets a crowd load the public pages of a site that runs as in operation (production build, worker, PostgreSQL), with a contest of the
 * given size, and measures how the site bears it:
 *
 *   npm run bench -- --crowd [--teams 40] [--submissions 2000] [--viewers 2000] [--seconds 10]
 *
 * Load generator and site share the machine, so rates are also given as multiples of that of a static file of the same server.
 */
import { measurement, wholeNumber } from "./command-line.ts";
import { seedContests } from "./crowd/contests.ts";
import { loadAddresses } from "./crowd/pages.ts";
import { startSite } from "./crowd/site.ts";
import { watchScore } from "./crowd/streams.ts";

const { connections, seconds, viewers, ...size } = measurement(
  "Measures a site under the load of a contest's last minutes.",
)
  .option("--crowd", "this measurement")
  .option("--teams <n>", "number of teams", wholeNumber, 40)
  .option("--submissions <n>", "number of submissions in all", wholeNumber, 2000)
  .option("--viewers <n>", "number of open event streams", wholeNumber, 2000)
  .option("--connections <n>", "number of connections that load a page again and again", wholeNumber, 50)
  .option("--seconds <n>", "for how long each page is loaded", wholeNumber, 10)
  .parse()
  .opts<Record<"teams" | "submissions" | "viewers" | "connections" | "seconds", number>>();

const say = (line: string) => process.stdout.write(`${line}\n`);
const site = await startSite();
try {
  const contests = await seedContests(site, size);
  const idle = site.memory();
  say(`${size.submissions} submissions of ${size.teams} teams\n`);
  for await (const row of loadAddresses(site.url, contests, { connections, seconds })) say(row);
  say("");
  say(await watchScore(site, contests.running, viewers));
  const loaded = site.memory();
  for (const part of ["web", "worker"] as const)
    say(`memory of the ${part}: ${idle[part]} MB idle, ${loaded[part]} MB after the load`);
} finally {
  await site.stop();
}
