import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { recordAudit } from "../../../lib/platform/audit/record.ts";
import { sealAudit } from "../../../lib/platform/audit/seal.ts";
import { childEnvironment } from "../../../lib/platform/env.ts";
import { databaseForFile } from "../../helpers/file-fixtures.ts";
import { tracecupProgram } from "../../helpers/programs.ts";
import { rewriteAudit } from "../../helpers/rewritten-audit.ts";

const { db, url } = await databaseForFile();

/** Runs `tracecup audit verify`. */
const verify = async (...options: string[]) =>
  promisify(execFile)(process.execPath, [await tracecupProgram(), "audit", "verify", ...options], {
    env: childEnvironment({ DATABASE_URL: url }),
  });

test("tracecup audit verify says what it found, and exits with 1 if the log is not what it was", async () => {
  expect((await verify()).stdout).toBe("the audit log is unbroken: 0 entries\n");
  for (const subject of ["round:1", "round:2"])
    await recordAudit(db, { userId: null, action: "round.edit", subject });
  await sealAudit(db);
  await recordAudit(db, { userId: null, action: "round.edit", subject: "round:3" });
  const { hash } = await db.auditEntry.findUniqueOrThrow({ where: { sequence: 1 } });
  const { stdout } = await verify("--head", hash ?? "");
  expect(stdout).toMatch(
    /^the audit log is unbroken: 2 entries, head [0-9a-f]{64}\nentry 1 is the head noted earlier\n1 newer/,
  );
  await expect(verify("--head", "0".repeat(64))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("the audit log was rewritten: none of its 2 entries has the hash 000"),
  });
  await expect(verify("--head", "0815")).rejects.toMatchObject({ code: 2 });
  await rewriteAudit(db, (tx) =>
    tx.auditEntry.update({ where: { sequence: 2 }, data: { subject: "round:9" } }),
  );
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/was changed: entry 2 \(.*another hash/),
  });
});
