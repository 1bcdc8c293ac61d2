import pg from "pg";
import { expect, test, vi } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

test("simultaneous queries of a transaction run one after another, even after a failure", async () => {
  const watched = watchOverlaps();
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
    expect(watched.statements).toBeGreaterThan(6);
    expect(watched.overlaps).toBe(0);
  } finally {
    watched.end();
  }
});

/** Counts the statements that go to PostgreSQL, and those that begin while another on the same connection has not ended. */
function watchOverlaps() {
  const underWay = new Map<pg.Client, number>();
  const change = (client: pg.Client, by: number) => {
    const count = (underWay.get(client) ?? 0) + by;
    underWay.set(client, count);
    return count;
  };
  const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const watched = { statements: 0, overlaps: 0, end: () => spy.mockRestore() };
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = plain.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    watched.statements++;
    if (change(this, 1) > 1) watched.overlaps++;
    const end = () => change(this, -1);
    answer.then(end, end);
    return answer;
  } as never);
  return watched;
}
