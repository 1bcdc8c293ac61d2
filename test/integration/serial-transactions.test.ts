import { expect, test } from "vitest";
import { inTransaction } from "../../lib/db/transaction.ts";
import { databaseForFile } from "../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

test("what a transaction asks for at once goes over its connection in turn, also after a failure", async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on("warning", note);
  try {
    const siblings = await inTransaction(db, async (tx) => {
      await tx.contest.create({
        data: { slug: "c", name: "C", timeZone: "UTC", teams: { create: { number: 1, name: "T" } } },
      });
      return tx.contest.findFirstOrThrow({ include: { teams: true, rounds: true, announcements: true } });
    });
    expect(siblings).toMatchObject({ teams: [{ number: 1 }], rounds: [], announcements: [] });
    const both = inTransaction(db, (tx) => Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`]));
    await expect(both).rejects.toThrow("division by zero");
    expect(await db.contest.count()).toBe(1);
    // Node tells of a warning on its next tick.
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  } finally {
    process.off("warning", note);
  }
});
