import { beforeAll, expect, test } from "vitest";
import { shuffleSeedOf } from "../../../lib/scoring/shuffle-seed.ts";
import { type ApiRoute, loadApiRoutes } from "../../helpers/api-server.ts";
import { makeApiToken } from "../../helpers/api-token.ts";
import { anonymizedBytes } from "../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../helpers/make-organizer.ts";
import { lockSet, openAttackPhase } from "../../helpers/public-sets.ts";

const ABSENT_ID = "00000000-0000-4000-8000-000000000000";

const contest = await contestForFile({ teams: 2 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
let routes: readonly ApiRoute[];
/** Bearer tokens; nobody's is null. */
let askers: Readonly<Record<"anonymous" | "owner" | "rival" | "organizer", string | null>>;
let submissionId: string;

beforeAll(async () => {
  routes = await loadApiRoutes();
  const data = { email: "organizer@example.org", name: "Organizer", isAdministrator: true };
  const { id } = await makeOrganizer(contest.db, data);
  const organizer = (await makeApiToken(contest.db, id)).secret;
  const [owner, rival] = contest.teams;
  askers = { anonymous: null, owner: owner.token, rival: rival.token, organizer };
  ({ submissionId } = await lockSet(contest, owner, "IDP"));
  await repeatOnce();
  await lockSet(contest, rival, "TRP", { bytes: anonymizedBytes(contest, { name: "A1-none" }) });
  await openAttackPhase(contest);
});

/** A repeat of the owner's scoring: its seeds are the scoring's own. */
async function repeatOnce(): Promise<void> {
  const { id: scoringId, seed } = await contest.db.scoring.findFirstOrThrow({ where: { submissionId } });
  const scores = [{ attacker: "I2-VisitProb", kind: "reidentification", score: 0.5 }];
  const repeat = { repeat: 0, seed, shuffleSeed: shuffleSeedOf(seed), scorerVersion: "1", scores };
  await contest.db.scoreVariance.create({
    data: { scoringId, repeats: 1, state: "SCORED", runs: { create: repeat } },
  });
}

/** Every address that can be read, but streams of events, which say no more than what they were asked about. */
function addresses(): string[] {
  const values: Readonly<Record<string, string>> = {
    contest: contest.contestSlug,
    round: contest.roundId,
    submission: submissionId,
    kind: "IDP",
    part: "public",
    user: "1",
    version: "1",
    number: "1",
  };
  return routes
    .filter(({ pattern, handlers }) => handlers.GET && !pattern.endsWith("/events"))
    .map(({ pattern }) => {
      // Below a round, a team goes by its number.
      const team = pattern.includes("[round]") ? String(contest.teams[0].number) : contest.teams[0].id;
      const given: Readonly<Record<string, string>> = { ...values, team };
      return pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => given[name] ?? ABSENT_ID);
    });
}

async function answerTo(asker: keyof typeof askers, address: string): Promise<[number, string]> {
  const token = askers[asker];
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(server.url + address, { headers });
  return [response.status, await response.text()];
}

test("no API answer contains a salt, ID table, hash, seed or password before its time", async () => {
  const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
  const sets = await contest.db.publicSet.findMany();
  const { sha256 } = await contest.db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const scoring = await contest.db.scoring.findFirstOrThrow({ where: { submissionId } });
  const forAll = [salt, "tokenHash", "passwordHash"];
  const forRivals = [
    ...sets.map(({ idTableSha256 }) => idTableSha256),
    sha256,
    `"seed":${scoring.seed}`,
    "originalSha256",
  ];
  const found: string[] = [];
  let answered = 0;
  for (const address of addresses()) {
    for (const asker of ["anonymous", "rival", "owner", "organizer"] as const) {
      const [status, text] = await answerTo(asker, address);
      if (status === 200) answered++;
      if (status === 500) found.push(`${asker}: ${address} answers ${status}`);
      const secrets = asker === "anonymous" || asker === "rival" ? [...forAll, ...forRivals] : forAll;
      for (const secret of secrets) if (text.includes(secret)) found.push(`${asker}: ${address}: ${secret}`);
    }
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  // The same search finds what is there to be found.
  const [, own] = await answerTo("owner", `/api/v1/submissions/${submissionId}`);
  expect(own).toContain(`"seed":${scoring.seed}`);
  expect(own).toContain(sha256);
  const [, variance] = await answerTo("owner", `/api/v1/submissions/${submissionId}/spread`);
  expect(variance).toContain(`"seed":${scoring.seed}`);
});

test.each(["\0", "\u0001", "\ud800"])("a text with %j is refused as the sender's error", async (sign) => {
  const [{ id, token }] = contest.teams;
  const send = async (method: string, path: string, bearer: string | null, body: object) => {
    const authorization = bearer === null ? undefined : `Bearer ${bearer}`;
    const headers = { "content-type": "application/json", ...(authorization ? { authorization } : {}) };
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    return response.status;
  };
  const text = `a${sign}b`;
  expect(await send("PATCH", `/api/v1/teams/${id}`, token, { name: text })).toBe(422);
  expect(await send("POST", `/api/v1/teams/${id}/invitations`, token, { note: text })).toBe(422);
  const credentials = { name: "token", email: `${text}@example.org`, password: "a quiet garden gate" };
  expect(await send("POST", "/api/v1/tokens", null, credentials)).toBe(422);
});
