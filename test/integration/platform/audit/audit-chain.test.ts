import { expect, test } from "vitest";
import { recordAudit } from "../../../../lib/platform/audit/record.ts";
import { sealAudit } from "../../../../lib/platform/audit/seal.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

const refused = /the audit log keeps its entries/;

test("the application can neither change nor delete an audit entry", async () => {
  const user = await db.user.create({ data: { email: "aki@example.org", name: "Aki" } });
  const detail = { number: 1, member: "Aki", userId: user.id };
  await recordAudit(db, { userId: user.id, action: "member.remove", subject: "team:1", detail });
  const { id } = await db.auditEntry.findFirstOrThrow();
  const changes = [
    { action: "team.rename" },
    { at: new Date() },
    { userId: null },
    { subject: "team:2" },
    { detail: { ...detail, number: 2 } },
    { detail: { number: 1 } },
    { detail: { ...detail, member: "Bea" } },
    { detail: { ...detail, byDeletedAccount: true } },
  ];
  for (const data of changes) {
    await expect(db.auditEntry.update({ where: { id }, data }), JSON.stringify(data)).rejects.toThrow(
      refused,
    );
  }
  await expect(db.auditEntry.deleteMany()).rejects.toThrow(refused);
  await expect(db.$executeRaw`TRUNCATE "AuditEntry"`).rejects.toThrow(refused);
  expect(await db.auditEntry.findMany()).toMatchObject([
    { userId: user.id, action: "member.remove", detail },
  ]);
});

test("the database takes no entry that claims to be sealed", async () => {
  for (const seal of [{ sequence: -1 }, { sequence: 2 ** 31 - 1 }, { hash: "00" }, { previousHash: "00" }]) {
    const entry = { action: "round.edit", subject: "round:1", ...seal };
    await expect(db.auditEntry.create({ data: entry })).rejects.toThrow(/takes unsealed entries only/);
  }
});

test("the database takes no seal that does not continue the chain", async () => {
  await recordAudit(db, { userId: null, action: "round.edit", subject: "round:1" });
  await sealAudit(db);
  const head = await db.auditEntry.findFirstOrThrow({
    orderBy: { sequence: "desc" },
    where: { sequence: { not: null } },
  });
  await recordAudit(db, { userId: null, action: "round.edit", subject: "round:2" });
  const { id } = await db.auditEntry.findFirstOrThrow({ where: { sequence: null } });
  const right = { sequence: (head.sequence ?? 0) + 1, previousHash: head.hash, hash: "0".repeat(64) };
  const wrong = [
    { sequence: 2 ** 31 - 1 },
    { sequence: 0, previousHash: null },
    { previousHash: "1".repeat(64) },
    { previousHash: null },
    { hash: "forged" },
    { hash: null },
  ];
  for (const seal of wrong) {
    const data = { ...right, ...seal };
    await expect(db.auditEntry.update({ where: { id }, data }), JSON.stringify(seal)).rejects.toThrow(
      /seals that continue its chain only/,
    );
  }
  await sealAudit(db);
  expect(await db.auditEntry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    sequence: right.sequence,
    previousHash: head.hash,
  });
});
