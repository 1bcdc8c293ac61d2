import { PWS_2019_PRELIMINARY } from "../../../contest/pws-2019-settings.ts";
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
import type { DemoFile } from "./demo-accounts.ts";
import { DEMO_CITY_SEED, DEMO_CONTEST, DEMO_ROUND, DEMO_TEAMS, populationSeed } from "./demo-plan.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const OPEN_DAYS = 365;

/** The synthetic population of one of the demo's data sets; deterministic. */
export function demoPopulation(team: number, kind: DataKind): Population {
  const { grid, userCount, calendar } = PWS_2019_PRELIMINARY;
  const { days, slotsPerDay } = calendar;
  const settings = { grid, userCount, days, slotsPerDay, citySeed: DEMO_CITY_SEED };
  return generatePopulation(settings, populationSeed(team, kind));
}

/** Creates the contest with its round, teams, accounts and data sets in one transaction. */
export async function makeDemoContest(db: Database, store: BlobStore, file: DemoFile): Promise<void> {
  const files = await storePopulations(store);
  const accounts = await Promise.all(
    file.accounts.map(async ({ team, ...account }) => ({ team, user: await hashUser(account) })),
  );
  await inTransaction(db, async (transaction) => {
    const contest = await transaction.contest.create({ data: { id: file.contestId, ...DEMO_CONTEST } });
    const round = await makeRound(transaction, contest.id);
    const teams = new Map<number, string>();
    for (const { number, name } of DEMO_TEAMS) {
      const team = await transaction.team.create({ data: { contestId: contest.id, number, name } });
      teams.set(number, team.id);
    }
    await makeAccounts(transaction, contest.id, teams, accounts);
    await makeRules(transaction, contest.id);
    await transaction.dataSet.createMany({
      data: files.map(({ team, ...dataSet }) => ({
        ...dataSet,
        roundId: round.id,
        teamId: teams.get(team)!,
        userCount: PWS_2019_PRELIMINARY.userCount,
        eventsPerUser: eventsPerUser(PWS_2019_PRELIMINARY),
      })),
    });
  });
}

function makeRound(transaction: Transaction, contestId: string) {
  const startsAt = databaseClock.now();
  const endsAt = new Date(startsAt.getTime() + OPEN_DAYS * DAY_MS);
  return transaction.round.create({
    data: {
      contestId,
      ...DEMO_ROUND,
      settings: PWS_2019_PRELIMINARY,
      phases: { create: { kind: "ANONYMIZATION", startsAt, endsAt } },
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
    const { id: userId } = await createUser(transaction, user, options);
    if (team === null)
      await transaction.appointment.create({ data: { userId, contestId, role: "ORGANIZER" } });
    const teamId = team === null ? undefined : teams.get(team);
    if (!teamId) continue;
    await addMember(transaction, { userId, teamId, contestId, role: "CAPTAIN" });
  }
}

/** Creates the rules and accepts them for the demo's members, so that they can submit at once. */
async function makeRules(transaction: Transaction, contestId: string): Promise<void> {
  const facts = {
    contest: DEMO_CONTEST.name,
    rounds: [{ name: DEMO_ROUND.name, settings: PWS_2019_PRELIMINARY }],
  };
  const version = await insertRules(transaction, null, contestId, proposedRules(facts));
  const members = await transaction.member.findMany({ where: { contestId } });
  for (const { userId } of members) await acceptRules(transaction, userId, contestId, version);
}

async function storePopulations(store: BlobStore) {
  const files: { team: number; kind: DataKind; referenceSha256: string; originalSha256: string }[] = [];
  for (const { number: team } of DEMO_TEAMS) {
    for (const kind of DATA_KINDS) {
      const { reference, original } = demoPopulation(team, kind);
      const { sha256: referenceSha256 } = await storeChunks(store, writeReferenceTraces(reference));
      const { sha256: originalSha256 } = await storeChunks(store, writeOriginalTraces(original));
      files.push({ team, kind, referenceSha256, originalSha256 });
    }
  }
  return files;
}
