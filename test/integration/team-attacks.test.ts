import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish } from "../../lib/rounds/clock/publish.ts";
import { makeTestContest, type TestContest, type TestTeam } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import {
  attackName,
  inferredTable,
  inferredTraces,
  type LockedSet,
  lockSet,
  openAttackPhase,
} from "../helpers/public-sets.ts";
import { enterSite, leaveSite } from "../helpers/site.ts";
import { zipOf } from "../helpers/zip.ts";

let database: TestDatabase;
let contest: TestContest;
let route: typeof import("../../app/api/v1/rounds/[round]/attacks/route.ts");
let attacker: TestTeam;
let target: TestTeam;
let third: TestTeam;
let locked: LockedSet;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { teams: 4 });
  enterSite(database.url, contest.storageDir);
  route = await import("../../app/api/v1/rounds/[round]/attacks/route.ts");
  [attacker, target, third] = contest.teams;
  locked = await lockSet(contest, target, "IDP");
  for (const team of [attacker, third]) await lockSet(contest, team, "IDP");
  await lockSet(contest, target, "TRP");
});

afterAll(async () => {
  await leaveSite();
  await contest.close();
  await database.drop();
});

beforeEach(async () => {
  await contest.db.teamAttack.deleteMany();
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
  await contest.db.team.updateMany({ data: { withdrawnAt: null } });
  await contest.db.round.update({
    where: { id: contest.roundId },
    data: { settings: contest.settings, heldAt: null },
  });
  await openAttackPhase(contest);
});

interface Answer {
  status: number;
  code?: string;
  detail?: string;
  errorCount?: number;
  errors?: { line: number; message: string }[];
  accepted?: number;
  refused?: number;
  files?: {
    fileName: string;
    status: string;
    attempt?: number;
    attemptsLeft?: number;
    code?: string;
    errorCount?: number;
    errors?: { line: number }[];
  }[];
}

async function send(
  body: Uint8Array<ArrayBuffer> | FormData | ReadableStream<Uint8Array>,
  options: { name?: string; by?: TestTeam; token?: string | null } = {},
): Promise<Answer> {
  const { name, by = attacker, token = by.token } = options;
  const query = name === undefined ? "" : `?filename=${encodeURIComponent(name)}`;
  const round = contest.roundId;
  const request = new Request(`http://localhost/api/v1/rounds/${round}/attacks${query}`, {
    method: "POST",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body,
    duplex: "half",
  } as RequestInit);
  const response = await route.POST(request, { params: Promise.resolve({ round }) });
  return { ...(await response.json()), status: response.status };
}

const table = (first = 1) => inferredTable(contest.settings.userCount, first);
const tableName = () => attackName("etable", attacker, target, "IDP");

async function expectNothingStored(): Promise<void> {
  expect(await contest.db.teamAttack.count()).toBe(0);
  expect(await contest.db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
}

describe("a file", () => {
  test("of either kind on either data set is stored with its job, plain, gzipped or in a form", async () => {
    const form = new FormData();
    form.append("file", new Blob([table()]), attackName("etable", attacker, target, "TRP"));
    const answers = [
      await send(table(), { name: tableName() }),
      await send(Uint8Array.from(gzipSync(inferredTraces(contest))), {
        name: `${attackName("etraces", attacker, target, "IDP")}.gz`,
      }),
      await send(form),
      await send(inferredTraces(contest), { name: attackName("etraces", attacker, target, "TRP") }),
    ];
    expect(answers.map(({ status, accepted }) => [status, accepted])).toEqual(Array(4).fill([201, 1]));
    const attacks = await contest.db.teamAttack.findMany({ orderBy: { id: "asc" } });
    expect(attacks.map(({ kind }) => kind)).toEqual([
      "REIDENTIFICATION",
      "TRACE_INFERENCE",
      "REIDENTIFICATION",
      "TRACE_INFERENCE",
    ]);
    expect(attacks[0]).toMatchObject({
      publicSetId: locked.id,
      teamId: attacker.id,
      state: "QUEUED",
      attempt: 1,
      fileName: tableName(),
    });
    expect(Buffer.from(await contest.store.bytes(attacks[0].sha256))).toEqual(Buffer.from(table()));
    const [{ jobs }] = await contest.db.$queryRaw<{ jobs: bigint }[]>`
      SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'score-team-attack'`;
    expect(Number(jobs)).toBe(4);
  });

  test("beyond the second attempt is refused; one that the platform failed to score costs none", async () => {
    expect((await send(table(1), { name: tableName() })).files?.[0]).toMatchObject({
      attempt: 1,
      attemptsLeft: 1,
    });
    expect((await send(table(2), { name: tableName() })).files?.[0]).toMatchObject({
      attempt: 2,
      attemptsLeft: 0,
    });
    expect(await send(table(3), { name: tableName() })).toMatchObject({
      status: 409,
      code: "no_attempts_left",
    });
    // Another kind of file, another team: attempts of their own.
    expect(
      (await send(inferredTraces(contest), { name: attackName("etraces", attacker, target, "IDP") })).status,
    ).toBe(201);
    expect(
      (await send(table(), { by: third, name: attackName("etable", third, target, "IDP") })).status,
    ).toBe(201);
    await contest.db.teamAttack.updateMany({
      where: { teamId: attacker.id, attempt: 1, kind: "REIDENTIFICATION" },
      data: { state: "FAILED" },
    });
    expect((await send(table(3), { name: tableName() })).files?.[0]).toMatchObject({
      attempt: 3,
      attemptsLeft: 0,
    });
    expect(await send(table(4), { name: tableName() })).toMatchObject({ status: 409 });
  });

  test("that is the same as an earlier attempt is refused, and costs none", async () => {
    await send(table(1), { name: tableName() });
    const again = await send(Uint8Array.from(gzipSync(table(1))), { name: `${tableName()}.gz` });
    expect(again).toMatchObject({ status: 409, code: "same_attack", attempt: 1 });
    expect(await contest.db.teamAttack.count()).toBe(1);
    // Against another set it is another attack, and where the platform failed it is sent again.
    const other = attackName("etable", attacker, target, "TRP");
    expect((await send(table(1), { name: other })).status).toBe(201);
    await contest.db.teamAttack.updateMany({ where: { attempt: 1 }, data: { state: "FAILED" } });
    expect((await send(table(1), { name: tableName() })).files?.[0]).toMatchObject({
      attempt: 2,
      attemptsLeft: 1,
    });
  });

  test("takes its turn: of twelve simultaneous ones as many are taken as the round allows", async () => {
    const settings = { ...contest.settings, limits: { ...contest.settings.limits, attackAttempts: 5 } };
    await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => send(table(i + 1), { name: tableName() })),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.map(({ files }) => files?.[0].attempt).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(answers.filter(({ code }) => code === "no_attempts_left")).toHaveLength(7);
    expect(await contest.db.teamAttack.count()).toBe(5);
  });

  test("with errors is refused with their lines and the total, and costs no attempt", async () => {
    const { userCount } = contest.settings;
    const bad = Buffer.from(
      `user_id\n${Array.from({ length: userCount }, () => userCount + 1).join("\n")}\n`,
    );
    const answer = await send(Uint8Array.from(bad), { name: tableName() });
    expect(answer).toMatchObject({ status: 422, code: "invalid_file", errorCount: userCount });
    expect(answer.errors).toHaveLength(Math.min(20, userCount));
    expect(answer.errors?.[0].message).toContain(
      `${tableName()} line 2: user_id ${userCount + 1} is outside`,
    );
    const short = await send(Uint8Array.from(Buffer.from("reg_id\n1\n")), {
      name: attackName("etraces", attacker, target, "IDP"),
    });
    expect(short).toMatchObject({ status: 422, code: "invalid_file", errorCount: 1 });
    const star = Buffer.from(inferredTraces(contest)).toString().replace("500", "*");
    expect(
      await send(Uint8Array.from(Buffer.from(star)), {
        name: attackName("etraces", attacker, target, "IDP"),
      }),
    ).toMatchObject({ status: 422, errorCount: 1 });
    await expectNothingStored();
  });

  test.each([
    ["on the own set", () => attackName("etable", attacker, attacker, "IDP"), 403, "own_set"],
    ["on a set that the team has not", () => attackName("etable", attacker, third, "TRP"), 404, "no_target"],
    ["on a team that there is not", () => "etable_team001-099_data01_IDP.csv", 404, "no_target"],
    ["under another team's name", () => attackName("etable", third, target, "IDP"), 422, "bad_attack_name"],
    [
      "of the attacked team's side",
      () => attackName("etable", target, attacker, "IDP"),
      422,
      "bad_attack_name",
    ],
    ["without an attacker", () => "etable_team002_data01_IDP.csv", 422, "bad_attack_name"],
    ["of another kind", () => "anotraces_team001_data01_IDP.csv", 422, "bad_attack_name"],
    ["of no contest", () => "guess.csv", 422, "bad_attack_name"],
    ["without a name", () => undefined, 400, "name_required"],
  ])("%s is refused", async (_what, name, status, code) => {
    expect(await send(table(), { name: name() })).toMatchObject({ status, code });
    await expectNothingStored();
  });

  test("of nobody, of no team, of the committee or of a team that has withdrawn is refused", async () => {
    expect(await send(table(), { name: tableName(), token: null })).toMatchObject({ status: 401 });
    const { db } = contest;
    const member = { userId: attacker.captainId };
    await db.member.updateMany({ where: member, data: { teamId: third.id } });
    expect(await send(table(), { name: tableName() })).toMatchObject({
      status: 422,
      code: "bad_attack_name",
    });
    const row = await db.member.findFirstOrThrow({ where: member });
    await db.member.delete({ where: { id: row.id } });
    expect(await send(table(), { name: tableName() })).toMatchObject({ status: 403, code: "no_team" });
    await db.member.create({ data: { ...row, teamId: attacker.id } });
    await db.team.update({ where: { id: attacker.id }, data: { number: 0 } });
    expect(await send(table(), { name: tableName() })).toMatchObject({
      status: 403,
      code: "committee_attacks",
    });
    await db.team.update({ where: { id: attacker.id }, data: { number: 1, withdrawnAt: new Date() } });
    expect(await send(table(), { name: tableName() })).toMatchObject({ status: 403, code: "team_withdrawn" });
    await db.team.update({ where: { id: attacker.id }, data: { withdrawnAt: null } });
    await db.team.update({ where: { id: target.id }, data: { withdrawnAt: new Date() } });
    expect(await send(table(), { name: tableName() })).toMatchObject({
      status: 403,
      code: "target_withdrawn",
    });
    await expectNothingStored();
  });

  test("before and after the attack phase, and before the sets are locked, is refused", async () => {
    await openAttackPhase(contest, { from: 1, to: 2 });
    expect(await send(table(), { name: tableName() })).toMatchObject({
      status: 403,
      code: "attack_not_open",
    });
    await openAttackPhase(contest, { from: -2, to: -1 });
    expect(await send(table(), { name: tableName() })).toMatchObject({ status: 403, code: "attack_closed" });
    // Held since before the end, the phase goes on.
    const heldAt = new Date(Date.now() - 1.5 * 3_600_000);
    await contest.db.round.update({ where: { id: contest.roundId }, data: { heldAt } });
    expect(await send(table(), { name: tableName() })).toMatchObject({ status: 201 });
    await contest.db.teamAttack.deleteMany();
    await contest.db.$executeRaw`DELETE FROM pgboss.job`;
    await openAttackPhase(contest);
    await contest.db.round.update({ where: { id: contest.roundId }, data: { closedAt: null, heldAt: null } });
    expect(await send(table(), { name: tableName() })).toMatchObject({
      status: 403,
      code: "attack_not_open",
      detail: expect.stringContaining("still being locked"),
    });
    await expectNothingStored();
  });
});

describe("the publication of the results", () => {
  const publishResults = () =>
    publish(contest.db, { actorId: null, roundId: contest.roundId, now: new Date() }, "results");

  afterEach(async () => {
    const data = { resultsPublishedAt: null };
    await contest.db.round.update({ where: { id: contest.roundId }, data });
  });

  test("waits for the scores of all attacks", async () => {
    const { db } = contest;
    await send(table(), { name: tableName() });
    await openAttackPhase(contest, { from: -2, to: -1 });
    for (const state of ["QUEUED", "SCORING"] as const) {
      await db.teamAttack.updateMany({ data: { state } });
      await expect(publishResults()).rejects.toMatchObject({
        code: "attacks_pending",
        status: 409,
        detail: { rule: "publish.results", pending: 1 },
      });
    }
    await db.teamAttack.updateMany({ data: { state: "SCORED" } });
    await publishResults();
  });

  test("ends the attacks for good, even if the phase is opened again", async () => {
    await openAttackPhase(contest, { from: -2, to: -1 });
    await publishResults();
    await openAttackPhase(contest);
    expect(await send(table(), { name: tableName() })).toMatchObject({ status: 403, code: "attack_closed" });
    await expectNothingStored();
  });

  test("ends the reading of a file that was begun in time: its sender could know the truth by now", async () => {
    const bytes = table();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, 20)),
      async pull(controller) {
        await openAttackPhase(contest, { from: -2, to: -1 });
        await publishResults();
        controller.enqueue(bytes.slice(20));
        controller.close();
      },
    });
    expect(await send(body, { name: tableName() })).toMatchObject({
      status: 403,
      code: "results_published_meanwhile",
    });
    await expectNothingStored();
  });
});

describe("a zip", () => {
  const zip = (files: readonly { name: string; bytes: Uint8Array; claimedSize?: number }[]) =>
    Uint8Array.from(zipOf(files));

  test("has its good files taken and a report for each", async () => {
    const answer = await send(
      zip([
        { name: `attacks/${tableName()}`, bytes: table() },
        { name: "attacks/notes.txt", bytes: Buffer.from("hello") },
        { name: attackName("etable", attacker, attacker, "IDP"), bytes: table() },
        { name: attackName("etraces", attacker, target, "IDP"), bytes: Buffer.from("reg_id\nx\n") },
        {
          name: `${attackName("etraces", attacker, target, "TRP")}.gz`,
          bytes: gzipSync(inferredTraces(contest)),
        },
        { name: tableName(), bytes: table(2) },
        { name: tableName(), bytes: table(3) },
      ]),
      { name: "attacks.zip" },
    );
    expect(answer).toMatchObject({ status: 201, accepted: 3, refused: 4 });
    expect(answer.files?.map(({ status, code, attempt }) => code ?? `${status} ${attempt}`)).toEqual([
      "accepted 1",
      "bad_attack_name",
      "own_set",
      "invalid_file",
      "accepted 1",
      "accepted 2",
      "no_attempts_left",
    ]);
    expect(answer.files?.[3].errors?.[0].line).toBe(2);
    expect(await contest.db.teamAttack.count()).toBe(3);
  });

  test("of which nothing can be taken is refused, with why", async () => {
    const answer = await send(zip([{ name: "a.csv", bytes: table() }]), { name: "attacks.zip" });
    expect(answer).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [{ code: "bad_attack_name" }],
    });
    expect(await send(zip([]), { name: "empty.zip" })).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [],
    });
    await expectNothingStored();
  });

  test("that is damaged, or unpacks to more than it says, is refused", async () => {
    const whole = zip([{ name: tableName(), bytes: table() }]);
    const damaged = await send(whole.slice(0, whole.length - 10), { name: "attacks.zip" });
    expect(damaged).toMatchObject({ status: 422, code: "bad_zip" });
    const lying = zip([{ name: tableName(), bytes: table(), claimedSize: 10 }]);
    expect(await send(lying, { name: "attacks.zip" })).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [{ code: "bad_zip" }],
    });
    const bomb = zip([{ name: tableName(), bytes: Buffer.alloc(10), claimedSize: 3_900_000_000 }]);
    const two = zip([
      { name: tableName(), bytes: Buffer.alloc(10), claimedSize: 2_100_000_000 },
      { name: tableName(), bytes: Buffer.alloc(10), claimedSize: 2_100_000_000 },
    ]);
    expect((await send(bomb, { name: "attacks.zip" })).status).toBe(422);
    expect(await send(two, { name: "attacks.zip" })).toMatchObject({ status: 422, code: "bad_zip" });
    await expectNothingStored();
  });

  test("with an entry larger than a file may be is read no further than that", async () => {
    const limits = { ...contest.settings.limits, maxUploadBytes: 1024 };
    const settings = { ...contest.settings, limits };
    await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
    const answer = await send(
      zip([
        { name: attackName("etraces", attacker, target, "IDP"), bytes: Buffer.alloc(50_000_000, "1\n") },
        { name: tableName(), bytes: table() },
      ]),
      { name: "attacks.zip" },
    );
    expect(answer.files?.map(({ code, status }) => code ?? status)).toEqual(["too_large", "accepted"]);
  });
});
