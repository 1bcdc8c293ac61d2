import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../lib/contest/round-settings.ts";
import { type AnonymizerSettings, anonymize } from "../../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../lib/core/formats/anonymized-traces.ts";
import { formatFileName } from "../../lib/core/formats/file-names.ts";
import { writeOriginalTraces } from "../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../lib/core/formats/reference-traces.ts";
import { generatePopulation, type Population } from "../../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { type AuthenticatedViewer, viewerOf } from "../../lib/platform/auth/viewer.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { inTransaction } from "../../lib/platform/db/transaction.ts";
import { storeChunks } from "../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../lib/platform/storage/local-blob-store.ts";
import { addMember } from "../../lib/use-cases/people/teams/stays.ts";
import {
  type CreatedSubmission,
  createSubmission,
} from "../../lib/use-cases/submissions/create-submission.ts";
import { makeApiToken } from "./api-token.ts";

/** Test team: its ids, its captain and the captain's token. */
export interface TestTeam {
  readonly id: string;
  readonly number: number;
  readonly captainId: string;
  /** The captain's API token. */
  readonly token: string;
  readonly viewer: AuthenticatedViewer;
  readonly dataSets: Readonly<Record<"IDP" | "TRP", string>>;
}

/** Test contest: one round with small synthetic data sets, in its own database and folder. */
export interface TestContest {
  readonly db: Database;
  readonly store: LocalBlobStore;
  readonly storageDir: string;
  readonly contestId: string;
  readonly contestSlug: string;
  readonly roundId: string;
  readonly settings: RoundSettings;
  readonly population: Population;
  readonly teams: readonly TestTeam[];
  close(): Promise<void>;
}

/** The slug of the test contest's round. */
export const ROUND_SLUG = "preliminary";

/** Small round settings: half a day of the preliminary round and few users, so that a scoring takes some milliseconds. */
export function smallSettings(userCount = 30): RoundSettings {
  const calendar = { ...PWS_2019_PRELIMINARY.calendar, days: 1, slotsPerDay: 10 };
  return { ...PWS_2019_PRELIMINARY, userCount, calendar };
}

export interface TestContestOptions {
  /** The number of teams. */
  readonly teams?: number;
  readonly settings?: RoundSettings;
}

/** Creates a test contest in the database at `url`; closing the contest keeps the database. */
export async function makeTestContest(url: string, options: TestContestOptions = {}): Promise<TestContest> {
  const { teams: teamCount = 2, settings = smallSettings() } = options;
  const db = openDatabase(url, { maxConnections: 5 });
  const storageDir = await mkdtemp(path.join(tmpdir(), "tracecup-blobs-"));
  const store = new LocalBlobStore(storageDir);
  const { grid, userCount, calendar } = settings;
  const population = generatePopulation(
    { grid, userCount, days: calendar.days, slotsPerDay: calendar.slotsPerDay },
    1,
  );
  const contestSlug = `contest-${randomUUID().slice(0, 8)}`;
  const contest = await db.contest.create({ data: { slug: contestSlug, name: "Test" } });
  const round = await db.round.create({
    data: { contestId: contest.id, slug: ROUND_SLUG, name: "Preliminary", position: 1, settings },
  });
  const original = await storeChunks(store, writeOriginalTraces(population.original));
  const reference = await storeChunks(store, writeReferenceTraces(population.reference));
  const files = { originalSha256: original.sha256, referenceSha256: reference.sha256 };
  const teams: TestTeam[] = [];
  for (let number = 1; number <= teamCount; number++) {
    teams.push(await makeTeam(db, contest.id, round.id, number, settings, files));
  }
  return {
    db,
    store,
    storageDir,
    contestId: contest.id,
    contestSlug,
    roundId: round.id,
    settings,
    population,
    teams,
    async close() {
      await db.$disconnect();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

/** Anonymized traces file: the bytes of the contest's original traces after a sample anonymizer. */
export function anonymizedBytes(
  { population, settings }: Pick<TestContest, "population" | "settings">,
  anonymizer: AnonymizerSettings = { name: "A4-PL", l: 4, r: 1 },
  seed = 1,
): Buffer {
  const traces = anonymize(population.original, settings.grid, anonymizer, new Mt19937(seed));
  return Buffer.concat([...writeAnonymizedTraces(traces)]);
}

/** Submits a set: stores a submission with its queued scoring, as an upload does. */
export async function submit(
  contest: TestContest,
  team: TestTeam,
  kind: "IDP" | "TRP",
  bytes: Uint8Array = anonymizedBytes(contest),
): Promise<CreatedSubmission> {
  return createSubmission(contest.db, {
    dataSetId: team.dataSets[kind],
    fileName: formatFileName({ prefix: "anotraces", team: team.number, kind }),
    blob: await storeChunks(contest.store, [bytes]),
    source: "API",
    submittedById: team.captainId,
    submittedAt: new Date(),
  });
}

async function makeTeam(
  db: Database,
  contestId: string,
  roundId: string,
  number: number,
  settings: RoundSettings,
  files: { originalSha256: string; referenceSha256: string },
): Promise<TestTeam> {
  const team = await db.team.create({ data: { contestId, number, name: `Team ${number}` } });
  const name = `Captain ${number}`;
  const captain = await db.user.create({
    data: { email: `${randomUUID()}@example.org`, name, emailProvenAt: new Date() },
  });
  const stay = { teamId: team.id, userId: captain.id, contestId, role: "CAPTAIN" as const };
  await inTransaction(db, (tx) => addMember(tx, stay));
  const { calendar, userCount } = settings;
  const eventsPerUser = calendar.days * calendar.slotsPerDay;
  const facts = { roundId, teamId: team.id, userCount, eventsPerUser, ...files };
  const idp = await db.dataSet.create({ data: { ...facts, kind: "IDP" } });
  const trp = await db.dataSet.create({ data: { ...facts, kind: "TRP" } });
  const membership = { contestId, teamId: team.id, teamNumber: number, role: "CAPTAIN" as const };
  const record = { ...captain, memberships: [membership] };
  return {
    id: team.id,
    number,
    captainId: captain.id,
    token: (await makeApiToken(db, captain.id)).secret,
    viewer: viewerOf(record, "token"),
    dataSets: { IDP: idp.id, TRP: trp.id },
  };
}
