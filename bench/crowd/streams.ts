import { type ClientRequest, get, type IncomingMessage, type RequestOptions } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { GATHER_MS, paced } from "../../lib/common/paced.ts";
import { announceSubmission } from "../../lib/use-cases/submissions/announce-submission.ts";
import type { Site } from "./site.ts";

/** How many scores are stored, one after another. */
const SCORES = 5;
/** How many streams are opened at a time. */
const AT_A_TIME = 50;
const LONGEST_MS = 120_000;

/** A page that somebody has open: an event stream, which tells it when to read the leaderboard again. */
class Viewer {
  private readonly board: string;
  private readonly options: RequestOptions;
  private readonly request: ClientRequest;
  private readonly opened: Promise<IncomingMessage>;
  private heard = () => {};
  private readonly reading = paced(() => this.readNow().catch(() => undefined), GATHER_MS);

  /** @param address the viewer's; the site limits how many streams one may open */
  constructor(site: string, contest: string, address: string) {
    this.board = `${site}/api/v1/contests/${contest}/leaderboard`;
    this.options = { agent: false, headers: { "x-forwarded-for": address, "accept-encoding": "gzip" } };
    this.request = get(`${site}/api/v1/events?about=contests/${contest}`, this.options);
    this.opened = new Promise((resolve, reject) => {
      this.request.on("response", resolve).on("error", reject);
    });
  }

  /** Waits for the event with which each stream begins. */
  async open(): Promise<void> {
    const first = this.nextEvent();
    const answer = await this.opened;
    if (answer.statusCode !== 200) throw new Error(`a stream was refused (${answer.statusCode})`);
    answer.on("error", () => {});
    answer.on("data", (chunk: Buffer) => {
      if (chunk.includes("event: change")) this.heard();
    });
    await first;
  }

  nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.heard = resolve;
    });
  }

  /** Reads the leaderboard as an open page does after an event that comes alone. */
  async readBoard(): Promise<void> {
    await sleep(GATHER_MS);
    await this.readNow();
  }

  private readNow(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      get(this.board, this.options, (answer) => {
        answer.resume().on("end", resolve).on("error", reject);
      }).on("error", reject);
    });
  }

  /** Reads the board after further events, paced as an open page does. */
  keepReading(): void {
    this.heard = this.reading.soon;
  }

  close(): void {
    this.reading.end();
    this.request.on("error", () => {}).destroy();
  }
}

/** Has so many viewers watch a contest during `work`. */
async function withViewers<T>(
  site: Site,
  contest: string,
  count: number,
  work: (viewers: readonly Viewer[]) => Promise<T>,
): Promise<T> {
  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const viewers: Viewer[] = [];
  try {
    for (let begun = 0; begun < count; begun += AT_A_TIME) {
      const size = Math.min(AT_A_TIME, count - begun);
      const fresh = Array.from(
        { length: size },
        (_, n) => new Viewer(site.url, contest, addressOf(begun + n)),
      );
      viewers.push(...fresh);
      await Promise.all(fresh.map((viewer) => viewer.open()));
    }
    return await work(viewers);
  } finally {
    for (const viewer of viewers) viewer.close();
  }
}

/** Has so many viewers watch a contest during `work`, and read its board after each event, as an open page does. */
export function watchedBy<T>(site: Site, contest: string, count: number, work: () => Promise<T>): Promise<T> {
  return withViewers(site, contest, count, (viewers) => {
    for (const viewer of viewers) viewer.keepReading();
    return work();
  });
}

/** Stores scores while a contest is watched; sentences about when the last viewer heard of them and had read the new board. */
export async function watchScore(site: Site, contest: string, count: number): Promise<string> {
  return withViewers(site, contest, count, async (viewers) => {
    const toEvent: number[] = [];
    const toBoard: number[] = [];
    for (let score = 0; score < SCORES; score++) {
      let begunAt = 0;
      const since = () => performance.now() - begunAt;
      const heard = viewers.map((viewer) => viewer.nextEvent());
      const read = viewers.map((viewer, n) => heard[n].then(() => viewer.readBoard()));
      await storeScore(site, contest);
      begunAt = performance.now();
      await within(Promise.all(heard), "an event");
      toEvent.push(since());
      await within(Promise.all(read), "a board");
      toBoard.push(since());
    }
    return [
      `${count} open streams, from a stored score (shortest and longest of ${SCORES}):`,
      `to the last viewer's event ${range(toEvent)},`,
      `until the last one has read the board ${range(toBoard)}`,
    ].join(" ");
  });
}

/** Gives the contest's latest submission another score, as the worker does at the end of a scoring. */
async function storeScore({ db }: Site, slug: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, submissionId } = await tx.scoring.findFirstOrThrow({
      where: { supersededAt: null, submission: { dataSet: { round: { contest: { slug } } } } },
      orderBy: { requestedAt: "desc" },
    });
    await tx.scoring.update({ where: { id }, data: { minReidentificationScore: Math.random() } });
    await announceSubmission(tx, submissionId);
  });
}

async function within(event: Promise<unknown>, what: string): Promise<void> {
  const late = new AbortController();
  const limit = sleep(LONGEST_MS, "late", { signal: late.signal }).catch(() => "");
  if ((await Promise.race([event, limit])) === "late") throw new Error(`${what} did not arrive`);
  late.abort();
}

function range(times: readonly number[]): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))} s`;
}
