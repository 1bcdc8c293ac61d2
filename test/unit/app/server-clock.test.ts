import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOW = Date.parse("2019-08-19T03:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

const loadClock = () => import("../../../app/components/time/server-clock.ts");

test("the server's time goes on from when the page was made, on a clock that is an hour slow", async () => {
  const { serverTime } = await loadClock();
  const madeAt = new Date(NOW + HOUR_MS);
  expect(serverTime(madeAt)).toEqual(madeAt);
  vi.setSystemTime(NOW + 5000);
  expect(serverTime(madeAt)).toEqual(new Date(NOW + HOUR_MS + 5000));
});

test("the server's time is what it said last, if a cache kept the page for long", async () => {
  const { hearServerTime, serverTime } = await loadClock();
  const madeAt = new Date(NOW - HOUR_MS);
  expect(serverTime(madeAt)).toEqual(madeAt);
  hearServerTime(new Date(NOW));
  expect(serverTime(madeAt)).toEqual(new Date(NOW));
});

test("the server's time stays where it was, if what it says has been under way for longer", async () => {
  const { hearServerTime, serverTime } = await loadClock();
  serverTime(new Date(NOW));
  hearServerTime(new Date(NOW - 2000));
  expect(serverTime(new Date(NOW))).toEqual(new Date(NOW));
});
