import { readdirSync, statSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { markdownTable } from "../marked-page.ts";
import type { Contests } from "./contests.ts";

/** About the size of the static file that pages are compared with. */
const FILE_BYTES = 32_000;

/**
 * A site is quiet again when it answers within this time, or nearly as quickly as it ever did, where the machine is busy. Requests of a
 * load that nobody waits for any more may be under way for long.
 */
const QUIET_MS = 25;
const LONGEST_WAIT_MS = 180_000;

/** A cookie that is taken for a session's, so that the answer is made anew. It is none: the viewer is nobody. */
const NO_COPY = { cookie: "next-auth.session-token=none" };

/** The static file that the others are compared with, and the public addresses of a contest that runs and of a finished one. */
const ADDRESSES = {
  "static file": staticFile,
  leaderboard: () => "/en/leaderboard",
  "leaderboard (API)": ({ running }) => `/api/v1/contests/${running}/leaderboard`,
  "leaderboard (API, with points)": ({ running }) => `/api/v1/contests/${running}/leaderboard?points=latest`,
  "history (API)": ({ running }) => `/api/v1/contests/${running}/history`,
  matrix: ({ finished }) => `/en/contests/${finished}/matrix`,
  results: ({ finished }) => `/en/contests/${finished}/results`,
  "home page": () => "/ja",
  rules: () => "/en/rules",
  "API description": () => "/en/api",
} satisfies Record<string, (contests: Contests) => string>;

const THE_FILE = "static file";

/** What {@link loadAddresses} can be told to load alone. */
export const ADDRESS_NAMES = Object.keys(ADDRESSES).filter((name) => name !== THE_FILE);

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The only ones of {@link ADDRESS_NAMES} to load; all if absent. */
  readonly only?: readonly string[];
}

/**
 * Loads each of the public addresses for some seconds; the rows of a Markdown table of rates, times and sizes: of copies, and
 * of answers that are made anew for each viewer, as for people who are signed in.
 * @throws Error if one of them, loaded or not, does not answer
 */
export async function* loadAddresses(site: string, contests: Contests, load: Load): AsyncGenerator<string> {
  const answers: { name: string; url: string; bytes: { plain: number; compressed: number } }[] = [];
  for (const [name, addressOf] of Object.entries(ADDRESSES)) {
    const url = site + addressOf(contests);
    answers.push({ name, url, bytes: await sizesOf(url) });
  }
  const columns = ["requests/s", "of the file", "p50 ms", "p99 ms", "lost"];
  const head = ["copy", "anew"].flatMap((how) => columns.map((column) => `${how}: ${column}`));
  yield markdownTable(["address", ...head, "kB", "kB compressed"], []).trimEnd();
  let ofFile = Number.NaN;
  for (const { name, url, bytes } of answers) {
    if (load.only && name !== THE_FILE && !load.only.includes(name)) continue;
    const copied = await loadAddress(url, load);
    const anew = await loadAddress(url, load, NO_COPY);
    if (name === THE_FILE) ofFile = copied.rate;
    const figures = [copied, anew].flatMap(({ rate, p50, p99, lost }) => [
      rate.toFixed(1),
      (rate / ofFile).toFixed(3),
      ...[p50, p99, lost].map(String),
    ]);
    const sizes = [bytes.plain, bytes.compressed].map((size) => (size / 1000).toFixed(1));
    yield `| ${[name, ...figures, ...sizes].join(" | ")} |`;
  }
}

/** Loads an address over all connections. Errors come quickly, and are not counted as requests that were served. */
async function loadAddress(url: string, { connections, seconds }: Load, headers = {}) {
  await whenQuiet(new URL(staticFile(), url));
  const results = await autocannon({ url, connections, duration: seconds, headers });
  const { requests, latency, errors, timeouts, non2xx } = results;
  const served = (requests.total - non2xx) / Math.max(1, requests.total);
  const lost = errors + timeouts + non2xx;
  return { rate: requests.average * served, p50: latency.p50, p99: latency.p99, lost };
}

/** Loads an address so many times a second; a sentence on how many of the loads were answered, and how quickly. */
export async function loadSteadily(url: string, perSecond: number, seconds: number): Promise<string> {
  const results = await autocannon({ url, connections: 50, overallRate: perSecond, duration: seconds });
  const { requests, latency, errors, timeouts, non2xx } = results;
  return [
    `meanwhile ${requests.average.toFixed(0)} of ${perSecond} loads a second were answered,`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms, lost ${errors + timeouts + non2xx}`,
  ].join(" ");
}

/** Waits until the site answers for a static file as it does while nobody else asks. @throws Error if it does not within three minutes */
async function whenQuiet(file: URL): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let quickest = Number.POSITIVE_INFINITY;
  for (let quick = 0; quick < 5; ) {
    const begun = performance.now();
    await read(file.href);
    const took = performance.now() - begun;
    quickest = Math.min(quickest, took);
    quick = took < Math.max(QUIET_MS, 3 * quickest) ? quick + 1 : 0;
    if (quick < 5 && performance.now() > deadline) {
      throw new Error("the site is still busy with an earlier load");
    }
    await sleep(200);
  }
}

/** The address of the built script whose size is nearest to FILE_BYTES. */
function staticFile(): string {
  const folder = path.join(findProjectRoot(), ".next/static/chunks");
  const distance = (name: string) => Math.abs(statSync(path.join(folder, name)).size - FILE_BYTES);
  const [nearest] = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .sort((a, b) => distance(a) - distance(b));
  return `/_next/static/chunks/${nearest}`;
}

/** The size of an answer's body, as it is and as it is sent to a browser that takes gzip. */
async function sizesOf(url: string): Promise<{ plain: number; compressed: number }> {
  const { body, encoding } = await read(url);
  return {
    plain: encoding === "gzip" ? gunzipSync(body).length : body.length,
    compressed: body.length,
  };
}

function read(url: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      const chunks: Buffer[] = await answer.toArray();
      resolve({ body: Buffer.concat(chunks), encoding: answer.headers["content-encoding"] });
    }).on("error", reject);
  });
}
