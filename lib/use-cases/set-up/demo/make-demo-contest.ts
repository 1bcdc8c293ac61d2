import { Readable } from "node:stream";
import { eventsPerUser } from "../../../contest/round-settings.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";
import { writeOriginalTraces } from "../../../core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../core/formats/reference-traces.ts";
import { generatePopulation, type Population } from "../../../core/generate/generate-population.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { type BlobStore, storeChunks } from "../../../platform/storage/blob-store.ts";
import { acceptRules } from "../../information/rules/accept-rules.ts";
import { proposedRules } from "../../information/rules/propose-rules.ts";
import { insertRules } from "../../information/rules/publish-rules.ts";
import { addMember } from "../../people/teams/stays.ts";
import { createUser, type HashedUser, hashUser } from "../../people/users/create-user.ts";
import { readPicture } from "../../rounds/introduction/picture-file.ts";
import { putPicture } from "../../rounds/introduction/save-picture.ts";
import { putStory } from "../../rounds/introduction/save-story.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import { DEMO_PICTURE_TEXT, DEMO_STORY } from "./demo-introduction.ts";
import { demoPicture } from "./demo-picture.ts";
import { DEMO_CITY_SEED, DEMO_TIME_ZONE, type DemoContest, populationSeed } from "./demo-plan.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const OPEN_DAYS = 365;
const ATTACK_DAYS = 90;

/** The synthetic population of one of the demo's data sets; deterministic. */
export function demoPopulation(contest: DemoContest, team: number, kind: DataKind): Population {
  const { grid, userCount, calendar } = contest.settings;
  const { days, slotsPerDay } = calendar;
  const settings = { grid, userCount, days, slotsPerDay, citySeed: DEMO_CITY_SEED };
  return generatePopulation(settings, populationSeed(contest, team, kind));
}

/**
 * Creates a contest with its round, which takes submissions, its teams and data sets in one transaction; and those of the accounts that
 * do not exist yet.
 * @param begin when the contest was made and its anonymization phase began
 */
export async function makeDemoContest(
  db: Database,
  store: BlobStore,
  plan: DemoContest,
  { id, accounts: all, begin }: { id: string; accounts: readonly DemoAccount[]; begin: Date },
): Promise<void> {
  const files = await storePopulations(store, plan);
  const accounts = await Promise.all(
    all.map(async ({ team, ...account }) => ({ team, user: await hashUser(account) })),
  );
  await inTransaction(db, async (transaction) => {
    const { slug, name, settings } = plan;
    const contest = await transaction.contest.create({
      data: { id, slug, name, timeZone: DEMO_TIME_ZONE, createdAt: begin },
    });
    if (plan.isIntroduced) await introduce(transaction, contest.id, plan);
    const round = await makeRound(transaction, contest.id, plan, begin);
    const teams = new Map<number, string>();
    for (const { number, name } of plan.teams) {
      const team = await transaction.team.create({ data: { contestId: contest.id, number, name } });
      teams.set(number, team.id);
    }
    await makeAccounts(transaction, contest.id, teams, accounts);
    await makeRules(transaction, contest.id, plan);
    await transaction.dataSet.createMany({
      data: files.map(({ team, ...dataSet }) => ({
        ...dataSet,
        roundId: round.id,
        teamId: teams.get(team)!,
        userCount: settings.userCount,
        eventsPerUser: eventsPerUser(settings),
      })),
    });
  });
}

async function introduce(transaction: Transaction, contestId: string, plan: DemoContest): Promise<void> {
  await putStory(transaction, contestId, DEMO_STORY);
  const picture = await readPicture(Readable.from([demoPicture(plan)]));
  await putPicture(transaction, contestId, picture, DEMO_PICTURE_TEXT);
}

function makeRound(
  transaction: Transaction,
  contestId: string,
  { round, settings }: DemoContest,
  startsAt: Date,
) {
  const endsAt = new Date(databaseClock.now().getTime() + OPEN_DAYS * DAY_MS);
  const attacksEndAt = new Date(endsAt.getTime() + ATTACK_DAYS * DAY_MS);
  return transaction.round.create({
    data: {
      contestId,
      ...round,
      position: 1,
      settings,
      phases: {
        create: [
          { kind: "ANONYMIZATION", startsAt, endsAt },
          { kind: "ATTACK", startsAt: endsAt, endsAt: attacksEndAt },
        ],
      },
    },
  });
}

async function makeAccounts(
  transaction: Transaction,
  contestId: string,
  teams: ReadonlyMap<number, string>,
  accounts: readonly { readonly team: number | null; readonly user: HashedUser }[],
): Promise<void> {
  for (const { team, user } of accounts) {
    const options = { isAdministrator: team === null, addressProven: true };
    const known = await transaction.user.findUnique({ where: { email: user.email } });
    const { id: userId } = known ?? (await createUser(transaction, user, options));
    if (team === null)
      await transaction.appointment.create({ data: { userId, contestId, role: "ORGANIZER" } });
    const teamId = team === null ? undefined : teams.get(team);
    if (!teamId) continue;
    await addMember(transaction, { userId, teamId, contestId, role: "CAPTAIN" });
  }
}

/** Creates the rules and accepts them for the demo's members, so that they can submit at once. */
async function makeRules(
  transaction: Transaction,
  contestId: string,
  { name, round, settings }: DemoContest,
): Promise<void> {
  const facts = { contest: name, rounds: [{ name: round.name, settings }] };
  const version = await insertRules(transaction, null, contestId, proposedRules(facts));
  const members = await transaction.member.findMany({ where: { contestId } });
  for (const { userId } of members) await acceptRules(transaction, userId, contestId, version);
}

async function storePopulations(store: BlobStore, contest: DemoContest) {
  const files: { team: number; kind: DataKind; referenceSha256: string; originalSha256: string }[] = [];
  for (const { number: team } of contest.teams) {
    for (const kind of DATA_KINDS) {
      const { reference, original } = demoPopulation(contest, team, kind);
      const { sha256: referenceSha256 } = await storeChunks(store, writeReferenceTraces(reference));
      const { sha256: originalSha256 } = await storeChunks(store, writeOriginalTraces(original));
      files.push({ team, kind, referenceSha256, originalSha256 });
    }
  }
  return files;
}
