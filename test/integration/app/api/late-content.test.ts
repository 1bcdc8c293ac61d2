import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { LAST_BYTE_MS } from "../../../../lib/use-cases/uploads/upload-time.ts";
import { anonymizedBytes, ROUND_SLUG } from "../../../helpers/contest.ts";
import { contestForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { inferredTable, lockSet, openAttackPhase } from "../../../helpers/public-sets.ts";

const HOUR_MS = 3_600_000;

const contest = await contestForFile();
siteForFile(contest.databaseUrl, contest.storageDir);
let route: typeof import("../../../../app/api/v1/rounds/[round]/submissions/route.ts");
let attacks: typeof import("../../../../app/api/v1/rounds/[round]/attacks/route.ts");

beforeAll(async () => {
  route = await import("../../../../app/api/v1/rounds/[round]/submissions/route.ts");
  attacks = await import("../../../../app/api/v1/rounds/[round]/attacks/route.ts");
});

beforeEach(async () => {
  const { db, roundId } = contest;
  await db.submission.deleteMany();
  await db.phase.deleteMany({ where: { roundId } });
  const at = (ms: number) => new Date(Date.now() + ms);
  const phase = { roundId, kind: "ANONYMIZATION", startsAt: at(-HOUR_MS), endsAt: at(HOUR_MS) } as const;
  await db.phase.create({ data: phase });
});

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function digestOf(bytes: Uint8Array): string {
  return `sha-256=:${sha256(bytes).toString("base64")}:`;
}

/** Ends the round's last phase now, or as if some time ago. */
async function endPhase(agoMs = 0): Promise<Date> {
  const { db, roundId } = contest;
  const endsAt = new Date(Date.now() - agoMs);
  const { id } = await db.phase.findFirstOrThrow({ where: { roundId }, orderBy: { endsAt: "desc" } });
  await db.phase.update({ where: { id }, data: { endsAt } });
  return endsAt;
}

/** A file of which only the first line comes before the phase ends. */
function acrossTheEnd(
  bytes: Uint8Array,
  endedMsAgo = 0,
): { body: ReadableStream<Uint8Array>; end: () => Date } {
  let end = new Date(0);
  const head = bytes.indexOf(10) + 1;
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      // Asked again only once the first line was read, and so the request accepted.
      async pull(controller) {
        if (pulls++ === 0) return controller.enqueue(bytes.subarray(0, head));
        end = await endPhase(endedMsAgo);
        controller.enqueue(bytes.subarray(head));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, end: () => end };
}

async function sendAcrossTheEnd(bytes: Uint8Array, headers: Record<string, string>, endedMsAgo = 0) {
  const { body, end } = acrossTheEnd(bytes, endedMsAgo);
  return { ...(await send(body, headers)), end: end() };
}

async function send(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const { token } = contest.teams[0];
  const init = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
    duplex: "half",
  };
  const address = `http://localhost/api/v1/rounds/${ROUND_SLUG}/submissions?dataset=IDP`;
  const response = await route.POST(new Request(address, init), {
    params: Promise.resolve({ round: ROUND_SLUG }),
  });
  const { code, expected, found } = await response.json();
  return { status: response.status, code, expected, found };
}

const good = () => Uint8Array.from(anonymizedBytes(contest));

test("content that comes after the deadline is refused, unless its hash was declared before", async () => {
  expect(await sendAcrossTheEnd(good(), {})).toMatchObject({ status: 403, code: "phase_closed" });
  expect(await contest.db.submission.count()).toBe(0);
});

test("content whose hash was declared before the deadline counts from its request's arrival", async () => {
  const bytes = good();
  const { status, end } = await sendAcrossTheEnd(bytes, { "content-digest": digestOf(bytes) });
  expect(status).toBe(201);
  const [{ submittedAt }] = await contest.db.submission.findMany();
  expect(submittedAt.getTime()).toBeLessThan(end.getTime());
});

test("declared content of which the last byte comes too long after the deadline is refused", async () => {
  const bytes = good();
  const answer = await sendAcrossTheEnd(bytes, { "content-digest": digestOf(bytes) }, LAST_BYTE_MS);
  expect(answer).toMatchObject({ status: 403, code: "phase_closed" });
  expect(await contest.db.submission.count()).toBe(0);
});

test("the close knows of an upload that is being sent only if its content is settled", async () => {
  const bytes = good();
  const { db } = contest;
  const known = async (headers: Record<string, string>) => {
    let rows = -1;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          rows = await db.uploadUnderWay.count();
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect(await send(body, headers)).toMatchObject({ status: 201 });
    return rows;
  };
  expect(await known({})).toBe(0);
  expect(await known({ "content-digest": digestOf(bytes) })).toBe(1);
  expect(await db.uploadUnderWay.count()).toBe(0);
});

test("content other than declared is refused, in time or not", async () => {
  // A file that no other test stores.
  const bytes = Uint8Array.from(anonymizedBytes(contest, { name: "A5-YA", p: 0.5 }));
  const declared = { "content-digest": digestOf(Buffer.from("another file")) };
  for (const answer of [await send(bytes, declared), await sendAcrossTheEnd(bytes, declared)]) {
    expect(answer).toMatchObject({ status: 422, code: "digest_mismatch" });
    expect(answer.found).toBe(sha256(bytes).toString("hex"));
  }
  expect(await contest.db.submission.count()).toBe(0);
  // Nor is the file, or whoever declares nonsense could fill the disk without a submission that counts against a limit.
  const files = await readdir(contest.storageDir, { recursive: true, withFileTypes: true });
  const stored = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(stored.filter((name) => name.startsWith(sha256(bytes).toString("hex")))).toEqual([]);
});

test("the hash of a form is that of the whole form", async () => {
  const form = new FormData();
  form.append("file", new Blob([good()]), "anotraces_team001_data01_IDP.csv");
  const sent = new Response(form);
  const type = { "content-type": sent.headers.get("content-type") ?? "" };
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const wrong = { ...type, "content-digest": digestOf(good()) };
  expect(await send(bytes, wrong)).toMatchObject({ status: 422, code: "digest_mismatch" });
  const { status } = await sendAcrossTheEnd(bytes, { ...type, "content-digest": digestOf(bytes) });
  expect(status).toBe(201);
});

test("a declaration that cannot be read is refused, and other algorithms are passed over", async () => {
  const of = (value: string) => send(good(), { "content-digest": value });
  for (const broken of ["sha-256=abc", "sha-256=:YWJj:", "sha-256=", `sha-512=:YQ==:, sha-256=:!:`]) {
    expect(await of(broken), broken).toMatchObject({ status: 400, code: "bad_digest" });
  }
  expect((await of("sha-512=:YQ==:")).status).toBe(201);
  expect((await of(`sha-512=:YQ==:, ${digestOf(good())}`)).status).toBe(201);
});

test("an attack whose content comes after the deadline is refused, unless its hash was declared", async () => {
  const { db, roundId, settings, teams } = contest;
  await lockSet(contest, teams[1], "IDP");
  const file = inferredTable(settings.userCount);
  const name = "etable_team001-002_data01_IDP.csv";
  const attack = async (headers: Record<string, string>) => {
    await openAttackPhase(contest);
    const authorization = `Bearer ${teams[0].token}`;
    const { body } = acrossTheEnd(file);
    const init = { method: "POST", headers: { authorization, ...headers }, body, duplex: "half" };
    const address = `http://localhost/api/v1/rounds/${ROUND_SLUG}/attacks?filename=${name}`;
    const context = { params: Promise.resolve({ round: ROUND_SLUG }) };
    return (await attacks.POST(new Request(address, init), context)).status;
  };
  expect(await attack({})).toBe(403);
  expect(await db.teamAttack.count()).toBe(0);
  expect(await attack({ "content-digest": digestOf(file) })).toBe(201);
  const [{ submittedAt }] = await db.teamAttack.findMany();
  const { endsAt } = await db.phase.findFirstOrThrow({ where: { roundId, kind: "ATTACK" } });
  expect(submittedAt.getTime()).toBeLessThan(endsAt.getTime());
});
