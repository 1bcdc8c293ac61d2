/**
 * Lets a crowd load the public pages of a site that runs as in operation (production build, worker, PostgreSQL), with a contest of the
 * given size, and measures how the site bears it:
 *
 *   npm run bench -- --crowd [--teams 40] [--submissions 2000] [--viewers 2000] [--seconds 10] [--sets 44] [--deadline 60] [--webs 1]
 *     [--proxy] [--only NAME]...
 *
 * Last comes the minute before a deadline, of a preliminary and of a final round: each team hands in a set, while the viewers have the
 * round's board open and it is loaded 200 times a second.
 *
 * Load generator and site share the machine, so rates are also given as multiples of that of a static file of the same server.
 */
import { Option } from "commander";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../lib/contest/pws-2019-settings.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { seedContests } from "./crowd/contests.ts";
import { handIn, makeDeadlineContest } from "./crowd/deadline.ts";
import { ADDRESS_NAMES, loadAddresses, loadSteadily } from "./crowd/pages.ts";
import { hasNginx } from "./crowd/proxy.ts";
import { startSite } from "./crowd/site.ts";
import { watchedBy, watchScore } from "./crowd/streams.ts";

const command = measurement("Measures a site under the load of a contest's last minutes.")
  .option("--crowd", "this measurement")
  .option("--teams <n>", "number of teams", wholeNumber, 40)
  .option("--submissions <n>", "number of submissions in all", wholeNumber, 2000)
  .option("--viewers <n>", "number of open event streams", wholeNumber, 2000)
  .option("--connections <n>", "number of connections that load a page again and again", wholeNumber, 50)
  .option("--seconds <n>", "for how long each page is loaded", wholeNumber, 10)
  .option("--sets <n>", "number of sets that are handed in at each deadline", wholeNumber, 44)
  .option("--deadline <n>", "within how many seconds they are", wholeNumber, 60)
  .option("--webs <n>", "number of web processes; several are behind the machine's nginx", wholeNumber, 1)
  .option("--proxy", "one is behind nginx, too")
  .addOption(new Option("--only <names...>", "the only pages to load").choices(ADDRESS_NAMES))
  .parse();
const {
  connections,
  seconds,
  viewers,
  sets,
  deadline: withinS,
  webs,
  proxy,
  only,
  ...size
} = command.opts<
  Record<
    "teams" | "submissions" | "viewers" | "connections" | "seconds" | "sets" | "deadline" | "webs",
    number
  > & { proxy?: true; only?: string[] }
>();

if ((proxy || webs > 1) && !hasNginx())
  command.error(
    "error: --proxy and several web processes need nginx: install it with the system's packages.",
  );

const PAGE_LOADS_A_SECOND = 200;

const say = (line: string) => process.stdout.write(`${line}\n`);
const site = await startSite({ webs, proxy });
try {
  const contests = await seedContests(site, size);
  const idle = site.memory();
  say(`${size.submissions} submissions of ${size.teams} teams\n`);
  for await (const row of loadAddresses(site.url, contests, { connections, seconds, only })) say(row);
  say("");
  say(await watchScore(site, contests.running, viewers));
  for (const [slug, settings] of Object.entries({
    preliminary: PWS_2019_PRELIMINARY,
    final: PWS_2019_FINAL,
  })) {
    const deadline = await makeDeadlineContest(site, slug, sets, settings);
    const [handedIn, loads] = await watchedBy(site, slug, viewers, () =>
      Promise.all([
        handIn(site, deadline, withinS),
        loadSteadily(`${site.url}/api/v1/contests/${slug}/leaderboard`, PAGE_LOADS_A_SECOND, withinS),
      ]),
    );
    say(`${handedIn}\n${loads}`);
  }
  const loaded = site.memory();
  for (const part of ["web", "worker"] as const)
    say(`memory of the ${part}: ${idle[part]} MB idle, ${loaded[part]} MB after the load`);
} finally {
  await site.stop();
}
