import { afterEach, beforeEach, expect, test } from "vitest";
import { recordAudit } from "../../../../lib/platform/audit/record.ts";
import { sealAudit } from "../../../../lib/platform/audit/seal.ts";
import { verifyAudit } from "../../../../lib/platform/audit/verify.ts";
import { openDatabase } from "../../../../lib/platform/db/client.ts";
import { deleteAccountOf } from "../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { databaseForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { holdLocks, untilLocksAwaited } from "../../../helpers/locks.ts";
import { rewriteAudit } from "../../../helpers/rewritten-audit.ts";

const { db, url } = await databaseForFile();
siteForFile(url, "");

/** Records an act on a round, by a number. */
const act = (number: number) =>
  recordAudit(db, {
    userId: null,
    action: "round.edit",
    subject: `round:${number}`,
    detail: { b: { d: 1, c: [2] }, a: "日本" },
  });

/** Records and seals five acts. @returns the head */
async function fiveActs(): Promise<string> {
  for (let number = 1; number <= 5; number++) await act(number);
  await sealAudit(db);
  const { head, broken } = await verifyAudit(db);
  expect({ broken, sequence: head?.sequence }).toEqual({ broken: null, sequence: 5 });
  return head?.hash ?? "";
}

/** Chains all entries anew, as somebody would who rewrote the log and knows the source. */
async function sealAnew(): Promise<void> {
  await rewriteAudit(
    db,
    (tx) => tx.$executeRaw`UPDATE "AuditEntry" SET sequence = NULL, "previousHash" = NULL, hash = NULL,
      "actorSalt" = NULL, "actorHash" = NULL, "personSalt" = NULL, "personHash" = NULL`,
  );
  await sealAudit(db);
}

beforeEach(() => rewriteAudit(db));
afterEach(() => db.user.deleteMany());

test.each([
  ["action", { action: "round.delete" }],
  ["time", { at: new Date("2030-01-01T00:00:00Z") }],
  ["subject", { subject: "round:9" }],
  ["details", { detail: { b: { d: 1, c: [3] }, a: "日本" } }],
])("a change of an entry's %s is noticed", async (_, data) => {
  await fiveActs();
  await rewriteAudit(db, (tx) => tx.auditEntry.update({ where: { sequence: 3 }, data }));
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 3, what: "hash" });
});

test("an exchanged name is noticed, and one given to an act of the system", async () => {
  const user = await db.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  const other = await db.user.create({ data: { email: "bea@example.org", name: "Bea" } });
  const detail = { member: "Aki", userId: user.id };
  await recordAudit(db, { userId: user.id, action: "member.leave", subject: "team:1", detail });
  await act(2);
  await sealAudit(db);
  const faultAfter = async (sequence: number, data: object) => {
    await rewriteAudit(db, (tx) => tx.auditEntry.update({ where: { sequence }, data }));
    return (await verifyAudit(db)).broken;
  };
  expect(await faultAfter(2, { userId: other.id })).toMatchObject({ sequence: 2, what: "actor" });
  expect(await faultAfter(1, { detail: { ...detail, member: "Bea" } })).toMatchObject({
    sequence: 1,
    what: "person",
  });
  expect(await faultAfter(1, { userId: other.id })).toMatchObject({ sequence: 1, what: "actor" });
});

test("an act of the system that is laid on a deleted account is noticed", async () => {
  await fiveActs();
  const erased = { b: { d: 1, c: [2] }, a: "日本", byDeletedAccount: true };
  await rewriteAudit(db, (tx) => tx.auditEntry.update({ where: { sequence: 3 }, data: { detail: erased } }));
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 3, what: "actor" });
});

test("an entry before the first is noticed", async () => {
  await fiveActs();
  const entry = { action: "round.edit", subject: "round:0", sequence: -1 };
  await rewriteAudit(db, (tx) => tx.auditEntry.create({ data: entry }));
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 1, what: "sequence" });
});

test("a deleted entry is noticed, also once those behind it are renumbered", async () => {
  await fiveActs();
  await rewriteAudit(db, (tx) => tx.auditEntry.delete({ where: { sequence: 3 } }));
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 3, id: null });
  await rewriteAudit(db, async (tx) => {
    await tx.auditEntry.update({ where: { sequence: 4 }, data: { sequence: 3 } });
    await tx.auditEntry.update({ where: { sequence: 5 }, data: { sequence: 4 } });
  });
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 3, what: "previousHash" });
});

test("an entry inserted between two others is noticed", async () => {
  await fiveActs();
  await rewriteAudit(db, async (tx) => {
    for (const sequence of [5, 4]) {
      await tx.auditEntry.update({ where: { sequence }, data: { sequence: sequence + 1 } });
    }
    const { previousHash, hash } = await tx.auditEntry.findUniqueOrThrow({ where: { sequence: 3 } });
    await tx.auditEntry.create({
      data: { action: "round.edit", subject: "round:0", sequence: 4, previousHash: hash, hash: previousHash },
    });
  });
  expect((await verifyAudit(db)).broken).toMatchObject({ sequence: 4, what: "hash" });
});

test("a log that was rewritten as a whole, or cut, lacks the head noted before", async () => {
  const noted = await fiveActs();
  await act(6);
  await sealAudit(db);
  expect(await verifyAudit(db, noted)).toMatchObject({ broken: null, known: { sequence: 5 } });
  await rewriteAudit(db, (tx) => tx.auditEntry.deleteMany({ where: { sequence: { gt: 4 } } }));
  expect(await verifyAudit(db, noted)).toMatchObject({ broken: null, known: null, head: { sequence: 4 } });
  await rewriteAudit(db);
  const again = await fiveActs();
  await rewriteAudit(db, (tx) =>
    tx.auditEntry.update({ where: { sequence: 1 }, data: { subject: "round:9" } }),
  );
  await sealAnew();
  expect(await verifyAudit(db, again)).toMatchObject({ broken: null, known: null, head: { sequence: 5 } });
});

test("simultaneous writers and sealers give one unbroken chain", async () => {
  const dbs = Array.from({ length: 3 }, () => openDatabase(url, { maxConnections: 3 }));
  try {
    await Promise.all(
      dbs.map(async (one) => {
        for (let number = 1; number <= 20; number++) {
          await recordAudit(one, { userId: null, action: "round.edit", subject: `round:${number}` });
          await sealAudit(one);
        }
      }),
    );
    await sealAudit(db);
  } finally {
    await Promise.all(dbs.map((one) => one.$disconnect()));
  }
  expect(await verifyAudit(db)).toMatchObject({ broken: null, unsealed: 0, head: { sequence: 60 } });
});

test("what was written and not yet sealed when a process died is sealed by the next", async () => {
  await fiveActs();
  await act(6);
  await holdLocks(db, async (tx) => {
    // Holds the sealing up in the middle of its transaction, where its connection is cut, as by a kill.
    await tx.$executeRaw`LOCK TABLE "AuditEntry" IN SHARE MODE`;
    const cutOff = expect(sealAudit(db)).rejects.toThrow();
    await untilLocksAwaited(db);
    await tx.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await cutOff;
  });
  expect(await verifyAudit(db)).toMatchObject({ broken: null, unsealed: 1, head: { sequence: 5 } });
  await sealAudit(db);
  await sealAudit(db);
  expect(await verifyAudit(db)).toMatchObject({ broken: null, unsealed: 0, head: { sequence: 6 } });
});

test("the deletion of an account erases names and salts, and the chain stays valid", async () => {
  const user = await db.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  const detail = { member: "Aki", userId: user.id };
  await recordAudit(db, { userId: user.id, action: "member.leave", subject: "team:1", detail });
  await recordAudit(db, {
    userId: null,
    action: "user.newPassword",
    subject: `user:${user.id}`,
    detail: { member: "Aki" },
  });
  await recordAudit(db, { userId: user.id, action: "round.edit", subject: "round:1" });
  await sealAudit(db);
  const noted = (await verifyAudit(db)).head?.hash;
  await deleteAccountOf(db, "aki@example.org");
  await sealAudit(db);
  expect(await verifyAudit(db, noted)).toMatchObject({
    broken: null,
    erased: 3,
    known: { sequence: 3 },
    head: { sequence: 4 },
  });
  const left = await db.auditEntry.findMany({ orderBy: { sequence: "asc" }, take: 3 });
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Aki|${user.id}`));
  expect(left.map(({ actorSalt, personSalt }) => [actorSalt, personSalt])).toEqual(
    Array(3).fill([null, null]),
  );
});
