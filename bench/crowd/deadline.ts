import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { RoundSettings } from "../../lib/contest/round-settings.ts";
import { anonymize } from "../../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../lib/core/formats/anonymized-traces.ts";
import { formatFileName } from "../../lib/core/formats/file-names.ts";
import { writeOriginalTraces } from "../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { createApiToken } from "../../lib/platform/auth/api-tokens.ts";
import { storeChunks } from "../../lib/platform/storage/blob-store.ts";
import { createUser } from "../../lib/use-cases/people/users/create-user.ts";
import { quantile } from "../measure.ts";
import { MEASURED_SETS } from "../sets.ts";
import type { Site } from "./site.ts";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 15 * 60_000;
const KIND = "IDP";
const SEED = 1;

/** A round in its anonymization phase, whose teams all have the same data: only the work of a set matters here. */
export interface DeadlineContest {
  readonly slug: string;
  readonly days: number;
  readonly roundId: string;
  /** The API token of each team's captain. */
  readonly tokens: readonly string[];
  /** The gzipped files that are handed in by turns, one for each of the sets that `--score` measures. */
  readonly files: readonly Uint8Array[];
}

/** Writes the contest into the tables, and its data into the store. */
export async function makeDeadlineContest(
  { db, store }: Site,
  slug: string,
  teams: number,
  settings: RoundSettings,
): Promise<DeadlineContest> {
  const { grid, calendar, userCount } = settings;
  const place = { grid, userCount, days: calendar.days, slotsPerDay: calendar.slotsPerDay };
  const { reference, original } = generatePopulation(place, SEED);
  const referenceBlob = await storeChunks(store, [...writeReferenceTraces(reference)]);
  const originalBlob = await storeChunks(store, [...writeOriginalTraces(original)]);
  const now = Date.now();
  const contest = await db.contest.create({ data: { slug, name: slug } });
  const phase = { startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + 24 * HOUR_MS) };
  const round = await db.round.create({
    data: {
      contestId: contest.id,
      slug: "round",
      name: "Round",
      position: 1,
      settings,
      phases: { create: [{ kind: "ANONYMIZATION", ...phase }] },
    },
  });
  const tokens: string[] = [];
  for (let number = 1; number <= teams; number++) {
    const person = {
      name: `Captain ${number}`,
      email: `captain.${number}@${slug}.example.org`,
      passwordHash: "",
    };
    const captain = await createUser(db, person, { addressProven: true });
    await db.team.create({
      data: {
        contestId: contest.id,
        number,
        name: `Team ${number}`,
        members: { create: { userId: captain.id, contestId: contest.id, role: "CAPTAIN" } },
        dataSets: {
          create: {
            roundId: round.id,
            kind: KIND,
            referenceSha256: referenceBlob.sha256,
            originalSha256: originalBlob.sha256,
            userCount,
            eventsPerUser: calendar.days * calendar.slotsPerDay,
          },
        },
      },
    });
    const { secret } = await createApiToken(db, captain, { name: "bench", scopes: ["submit"], days: 1 });
    tokens.push(secret);
  }
  const files = Object.values(MEASURED_SETS).map((anonymizer) => {
    const traces = anonymize(original, grid, anonymizer, new Mt19937(SEED));
    return gzipSync(Buffer.concat([...writeAnonymizedTraces(traces)]));
  });
  return { slug, days: calendar.days, roundId: round.id, tokens, files };
}

/**
 * Lets every team hand in a set within `seconds`, evenly, and waits for their scores.
 * @returns a sentence on how many were accepted, and how long their scores took
 */
export async function handIn(site: Site, contest: DeadlineContest, seconds: number): Promise<string> {
  const { days, roundId, tokens, files } = contest;
  const accepted = await Promise.all(
    tokens.map(async (_, index) => {
      await sleep((index * seconds * 1000) / tokens.length);
      const id = await sendSet(site, contest, index + 1, files[index % files.length]);
      return id === null ? [] : [{ id, endedAt: Date.now() }];
    }),
  );
  const uploads = accepted.flat();
  const finished = await whenScored(site.db, roundId, uploads.length);
  const waits = uploads.map(({ id, endedAt }) => (finished.get(id) ?? Number.NaN) - endedAt);
  const last = Math.max(...finished.values()) - Math.max(...uploads.map(({ endedAt }) => endedAt));
  return [
    `${tokens.length} sets of ${days} days handed in within ${seconds} s: ${uploads.length} accepted,`,
    `the last scores ${inSeconds(last)} after the last upload;`,
    `from an upload's end to its scores ${inSeconds(quantile(waits, 0.5))} (median), ${inSeconds(quantile(waits, 0.95))} (95 of 100)`,
  ].join(" ");
}

/** Uploads a set as a team's captain. @returns the submission's id; null if the set was refused */
export async function sendSet(
  { url }: Site,
  { roundId, tokens }: DeadlineContest,
  team: number,
  file: Uint8Array,
): Promise<string | null> {
  const name = formatFileName({ prefix: "anotraces", team, kind: KIND });
  const answer = await fetch(`${url}/api/v1/rounds/${roundId}/submissions?filename=${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens[team - 1]}`, "content-encoding": "gzip" },
    body: Buffer.from(file),
  });
  const { id } = (await answer.json()) as { id?: string };
  return answer.ok && id ? id : null;
}

/** When each of so many submissions was scored, ms, by id. */
async function whenScored(db: Site["db"], roundId: string, count: number): Promise<Map<string, number>> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const scored = await db.scoring.findMany({
      where: { state: "SCORED", submission: { dataSet: { roundId } } },
      select: { submissionId: true, finishedAt: true },
    });
    if (scored.length === count) {
      return new Map(
        scored.map(({ submissionId, finishedAt }) => [submissionId, finishedAt?.getTime() ?? 0]),
      );
    }
    if (Date.now() > deadline) throw new Error(`only ${scored.length} of ${count} sets were scored`);
    await sleep(500);
  }
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
