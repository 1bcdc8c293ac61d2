import { beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "../../../../lib/platform/db/client.ts";
import { isConnectionError } from "../../../../lib/platform/db/connection-error.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

beforeAll(async () => {
  await db.contest.createMany({
    data: ["a", "b"].map((slug) => ({ slug, name: "", timeZone: "UTC" })),
  });
});

type Write = (tx: Transaction, slug: string) => Promise<unknown>;

const inModel: Write = (tx, slug) =>
  tx.contest.update({ where: { slug }, data: { maxTeamSize: { increment: 1 } } });

const inSql: Write = (tx, slug) =>
  tx.$executeRaw`UPDATE "Contest" SET "maxTeamSize" = "maxTeamSize" + 1 WHERE slug = ${slug}`;

/** Two transactions, each of which has written the row that the other one writes next; returns how often each row was written. */
async function crossing(write: Write): Promise<number[]> {
  await db.contest.updateMany({ data: { maxTeamSize: 0 } });
  let arrived = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const one = (slugs: readonly [string, string]) =>
    inTransaction(db, async (tx) => {
      await write(tx, slugs[0]);
      if (++arrived === 2) meet();
      await met;
      await write(tx, slugs[1]);
    });
  await Promise.all([one(["a", "b"]), one(["b", "a"])]);
  const rows = await db.contest.findMany({ orderBy: { slug: "asc" } });
  expect(arrived).toBeGreaterThan(2);
  return rows.map(({ maxTeamSize }) => maxTeamSize ?? 0);
}

describe("transactions", () => {
  test.each([
    ["written by Prisma", inModel],
    ["written in SQL", inSql],
  ])("are retried when they block each other, with queries %s", async (_, write) => {
    expect(await crossing(write)).toEqual([2, 2]);
  });

  test("are recognized as ended by the server, not as wrong", async () => {
    const ended = inTransaction(db, (tx) => tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    const error = await ended.catch((reason: unknown) => reason);
    expect(isConnectionError(error)).toBe(true);
    expect(await inTransaction(db, (tx) => tx.contest.count())).toBe(2);
  });

  test("are not retried when they fail", async () => {
    let runs = 0;
    const wrong = inTransaction(db, (tx) => {
      runs++;
      return tx.$queryRaw`SELECT 1 / 0`;
    });
    const error = await wrong.catch((reason: unknown) => reason);
    expect([runs, isConnectionError(error)]).toEqual([1, false]);
  });
});
