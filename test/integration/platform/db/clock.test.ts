import { afterEach, expect, test, vi } from "vitest";
import { databaseClock } from "../../../../lib/platform/db/database-clock.ts";
import { databaseTime } from "../../../../lib/platform/db/database-time.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const HOUR_MS = 60 * 60 * 1000;

const { db } = await databaseForFile();

afterEach(() => {
  vi.useRealTimers();
});

/** The present, and two moments of the database between which it was asked for. */
async function presentAndBounds(): Promise<{ least: number; now: number; most: number }> {
  const least = (await databaseTime(db)).getTime();
  const now = databaseClock.now().getTime();
  return { least, now, most: (await databaseTime(db)).getTime() };
}

test.each([-1, 1])("databaseClock gives the database's time on a machine %i hours off", async (hours) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
  await db.$disconnect();
  const { least, now, most } = await presentAndBounds();
  // By a tenth of the error at most, however busy the machine: not by the machine's own clock.
  expect(now).toBeGreaterThan(least - HOUR_MS / 10);
  expect(now).toBeLessThan(most + HOUR_MS / 10);
});

test("databaseClock does not jump when the machine's clock is set", async () => {
  await databaseTime(db);
  const before = databaseClock.now().getTime();
  for (const hours of [1, -2, 24]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
    const after = databaseClock.now().getTime();
    expect(Math.abs(after - before)).toBeLessThan(HOUR_MS / 10);
    vi.useRealTimers();
  }
});

test("databaseClock is right again after the machine has slept", async () => {
  await databaseTime(db);
  const { now: tick } = performance;
  // While it sleeps the clock that nobody sets stands still, and the other goes on.
  const asleep = vi.spyOn(performance, "now").mockImplementation(() => tick.call(performance) - 8 * HOUR_MS);
  try {
    await eventually("the present is the database's again", async () => {
      const { least, now } = await presentAndBounds();
      return now > least - HOUR_MS / 10;
    });
  } finally {
    asleep.mockRestore();
  }
});
