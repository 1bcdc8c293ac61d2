import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { type DataKind, formatFileName } from "../../../lib/core/formats/file-names.ts";
import { writeOriginalTraces } from "../../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { hashPassword } from "../../../lib/platform/auth/passwords.ts";
import { type Database, openDatabase } from "../../../lib/platform/db/client.ts";
import { databaseUrl } from "../../../lib/platform/env.ts";
import { createUser, hashUser } from "../../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../../helpers/api-token.ts";
import { zipOf } from "../../helpers/zip.ts";
import { expect, test } from "../fixtures.ts";

const USERS = 20;
const CALENDAR = { days: 1, slotsPerDay: 10, homeSlots: 2 };
const HOUR_MS = 3_600_000;
export const KINDS = ["IDP", "TRP"] as const satisfies readonly DataKind[];

interface Account {
  readonly email: string;
  readonly password: string;
}

/** A contest of one round, none of whose phases has begun, with the committee and two teams that have data. */
interface SmallContest {
  readonly slug: string;
  readonly roundId: string;
  readonly organizer: Account;
  /** The captains of teams 001 and 002. */
  readonly captains: readonly [Account, Account];
  /** The text of a set's `orgtraces` file. */
  original(team: number, kind: DataKind): string;
  /** Removes the contest and its people. */
  remove(): Promise<void>;
}

/**
 * Makes a small contest before a file's tests, and removes it after them; meanwhile it is the site's current contest.
 * @returns the contest, which only tests and later hooks can read, with a connection to the database
 */
export function smallContest(): SmallContest & { readonly db: Database } {
  const contest = {} as SmallContest & { db: Database };
  test.beforeAll(async ({ playwright, baseURL }) => {
    contest.db = openDatabase(databaseUrl(), { maxConnections: 2 });
    const request = await playwright.request.newContext({ baseURL });
    Object.assign(contest, await makeSmallContest(contest.db, request));
    await request.dispose();
  });
  test.afterAll(async () => {
    await contest.remove?.();
    await contest.db.$disconnect();
  });
  return contest;
}

/** Makes one over the API, as an administrator, who becomes its organizer. */
async function makeSmallContest(db: Database, request: APIRequestContext): Promise<SmallContest> {
  const slug = `life-${randomUUID().slice(0, 8)}`;
  const account = (name: string) => ({ email: `${name}@${slug}.example`, password: `${name} at ${slug}` });
  // Of the demo's domain, where organizers need no second factor.
  const organizer = { ...account("organizer"), email: `organizer-of-${slug}@demo.example` };
  const user = await db.user.create({
    data: {
      email: organizer.email,
      name: "Olga",
      isAdministrator: true,
      passwordHash: await hashPassword(organizer.password),
    },
  });
  const { secret } = await makeApiToken(db, user.id, "contest");
  const headers = { authorization: `Bearer ${secret}` };
  const post = async (address: string, body: object) => {
    const answer = await request.post(`/api/v1${address}`, { headers, ...body });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await post("/contests", { data: { name: "Life cup", slug, timeZone: "Asia/Tokyo" } });
  const round = await post(`/contests/${slug}/rounds`, { data: roundToMake() });
  await post(`/contests/${slug}/teams`, { data: { number: 0, name: "Committee" } });
  const captains = [account("first"), account("second")] as const;
  for (const [index, captain] of captains.entries()) {
    const data = { number: index + 1, name: ["Badgers", "Cranes"][index] };
    const team = await post(`/contests/${slug}/teams`, { data });
    const invitation = await post(`/teams/${team.id}/invitations`, { data: { role: "CAPTAIN" } });
    const person = await hashUser({ ...captain, name: `Captain ${index + 1}` });
    const { id } = await createUser(db, person, { addressProven: true });
    const token = await makeApiToken(db, id, "joining");
    const joined = await request.post(`/api/v1/invitations/${invitation.secret}/accept`, {
      headers: { authorization: `Bearer ${token.secret}` },
    });
    expect(joined.ok(), await joined.text()).toBe(true);
  }
  const files = dataFiles();
  const archive = { name: "data.zip", mimeType: "application/zip", buffer: zipOf(files) };
  const { plan } = await post(`/organizer/rounds/${round.id}/imports`, { multipart: { files: archive } });
  await post(`/organizer/rounds/${round.id}/imports/apply`, { data: { plan } });
  return {
    slug,
    roundId: round.id,
    organizer,
    captains,
    original(team, kind) {
      const name = formatFileName({ prefix: "orgtraces", team, kind });
      return files.find((file) => file.name === name)?.bytes.toString() ?? "";
    },
    async remove() {
      await db.contest.deleteMany({ where: { slug } });
      const emails = [{ email: organizer.email }, { email: { endsWith: `@${slug}.example` } }];
      await db.user.deleteMany({ where: { OR: emails } });
    },
  };
}

function roundToMake() {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  return {
    name: "Preliminary",
    slug: "preliminary",
    settings: { userCount: USERS, calendar: CALENDAR },
    phases: [
      { kind: "ANONYMIZATION", startsAt: at(10), endsAt: at(20) },
      { kind: "ATTACK", startsAt: at(20), endsAt: at(30) },
    ],
  };
}

/** R and O of the three teams' sets, each of other people. */
function dataFiles() {
  const { grid } = PWS_2019_PRELIMINARY;
  const { days, slotsPerDay } = CALENDAR;
  return [0, 1, 2].flatMap((team) =>
    KINDS.flatMap((kind, index) => {
      const seed = 10 * team + index;
      const people = generatePopulation({ grid, userCount: USERS, days, slotsPerDay }, seed);
      const file = (prefix: "orgtraces" | "reftraces", chunks: Iterable<Uint8Array>) => ({
        name: formatFileName({ prefix, team, kind }),
        bytes: Buffer.concat([...chunks]),
      });
      return [
        file("reftraces", writeReferenceTraces(people.reference)),
        file("orgtraces", writeOriginalTraces(people.original)),
      ];
    }),
  );
}
