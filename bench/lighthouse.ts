/**
 * Rates the public pages of a site that runs as in operation with Lighthouse, which npx fetches from the registry:
 *
 *   npm run bench -- --lighthouse [--teams 40] [--submissions 2000] [--runs 3]
 *
 * The table has the medians of the runs. A phone's speed is simulated from what this machine does, so a busy machine makes it slower.
 */
import { spawnSync } from "node:child_process";
import { childEnvironment } from "../lib/platform/env.ts";
import { findBrowser } from "../scripts/testing/browser.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { seedContests } from "./crowd/contests.ts";
import { startSite } from "./crowd/site.ts";
import { markdownTable } from "./marked-page.ts";
import { quantile } from "./measure.ts";

const { runs, ...size } = measurement("Rates the public pages of a site with Lighthouse.")
  .option("--lighthouse", "this measurement")
  .option("--teams <n>", "number of teams", wholeNumber, 40)
  .option("--submissions <n>", "number of submissions in all", wholeNumber, 2000)
  .option("--runs <n>", "how often each page is rated", wholeNumber, 3)
  .parse()
  .opts<Record<"teams" | "submissions" | "runs", number>>();

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const SCREENS = { phone: [], desktop: ["--preset=desktop"] } as const;

const site = await startSite();
try {
  const { running, finished } = await seedContests(site, size);
  const pages = {
    home: "/en",
    leaderboard: "/en/leaderboard",
    results: `/en/contests/${finished}/results`,
    matrix: `/en/contests/${finished}/matrix`,
    archive: "/en/archive",
    rules: "/en/rules",
    announcements: "/en/announcements",
    lab: "/en/lab",
    "sign-in": "/en/sign-in",
    API: "/en/api",
  };
  process.stdout.write(`${size.submissions} submissions of ${size.teams} teams (${running})\n\n`);
  process.stdout.write(markdownTable(["page", "screen", ...CATEGORIES], []));
  for (const [name, address] of Object.entries(pages)) {
    for (const screen of ["phone", "desktop"] as const) {
      const rated = Array.from({ length: runs }, () => rate(site.url + address, SCREENS[screen]));
      const medians = CATEGORIES.map((category) =>
        quantile(
          rated.map((scores) => scores[category]),
          0.5,
        ),
      );
      process.stdout.write(
        `| ${[name, screen, ...medians.map((score) => score.toFixed(0))].join(" | ")} |\n`,
      );
    }
  }
} finally {
  await site.stop();
}

/** Lighthouse's scores of a page, 0 to 100. */
function rate(url: string, options: readonly string[]): Record<(typeof CATEGORIES)[number], number> {
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-background-networking";
  const args = ["--yes", "lighthouse@12", url, "--output=json", "--quiet", chrome, ...options];
  const env = childEnvironment({ CHROME_PATH: findBrowser() });
  const { status, stdout, stderr } = spawnSync("npx", args, { encoding: "utf8", env, maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`Lighthouse could not rate ${url}:\n${stderr}`);
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  const scores = CATEGORIES.map((category) => [category, 100 * (categories[category].score ?? 0)] as const);
  return Object.fromEntries(scores) as ReturnType<typeof rate>;
}
