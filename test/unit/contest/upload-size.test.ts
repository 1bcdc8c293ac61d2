import { expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { uploadBound } from "../../../lib/contest/upload-size.ts";

const shape = { userCount: 2000, eventsPerUser: 40 };

test("the bound for 2019 is a list of all regions nearer than 2 km for every event", () => {
  const bound = uploadBound(PWS_2019_PRELIMINARY, shape);
  // A region of 0.341 km x 0.347 km: pi * 2^2 km^2 hold 106 of them.
  expect(bound.listLength).toBeGreaterThan(95);
  expect(bound.listLength).toBeLessThan(115);
  expect(bound.maxBytes).toBe(8 + 2000 * 40 * (5 * bound.listLength + 1));
  expect(bound.maxBytes).toBeLessThan(50_000_000);
});

test("the bound grows with users and events, and with what a lower s_req lets count", () => {
  const { maxBytes } = uploadBound(PWS_2019_PRELIMINARY, shape);
  expect(uploadBound(PWS_2019_PRELIMINARY, { ...shape, eventsPerUser: 400 }).maxBytes).toBeCloseTo(
    10 * maxBytes,
    -3,
  );
  expect(uploadBound({ ...PWS_2019_PRELIMINARY, requiredUtility: 0.1 }, shape).maxBytes).toBeGreaterThan(
    maxBytes,
  );
});

test("the bound is never less than a region with its neighbours, nor more than the whole grid", () => {
  const coarse = { ...PWS_2019_PRELIMINARY, distanceLimitKm: 0.01 };
  expect(uploadBound(coarse, shape).listLength).toBe(9);
  expect(uploadBound({ ...PWS_2019_PRELIMINARY, requiredUtility: 0 }, shape).listLength).toBe(1024);
  const grid = { ...PWS_2019_PRELIMINARY.grid, columns: 2, rows: 2 };
  expect(uploadBound({ ...PWS_2019_PRELIMINARY, grid }, shape).listLength).toBe(4);
});
