import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TeamShares } from "../../../workers/team-shares.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = async () => {};

test("a team waits while half of the threads run its scorings", async () => {
  const shares = new TeamShares(4);
  const ends: (() => void)[] = [];
  const running = [1, 2].map(() =>
    shares.during("flooder", () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  expect(shares.passedOver).toEqual({ field: "teamId", values: ["flooder"] });
  ends[0]();
  await running[0];
  expect(shares.passedOver.values).toEqual([]);
});

test("a team waits when five of its scorings began within five seconds, however soon they ended", async () => {
  const shares = new TeamShares(4);
  for (let i = 0; i < 4; i++) await shares.during("flooder", nothing);
  vi.advanceTimersByTime(2_000);
  expect(shares.passedOver.values).toEqual([]);
  await shares.during("flooder", nothing);
  await shares.during("other", nothing);
  expect(shares.passedOver.values).toEqual(["flooder"]);
  vi.advanceTimersByTime(3_000);
  expect(shares.passedOver.values).toEqual([]);
});

test("previews, which are of no team, do not wait", async () => {
  const shares = new TeamShares(2);
  for (let i = 0; i < 9; i++) await shares.during(undefined, nothing);
  expect(shares.passedOver.values).toEqual([]);
});
