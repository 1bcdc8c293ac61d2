import { expect, test } from "vitest";
import { Pace, Paces } from "../../../lib/common/pace.ts";

test("all that share a pace keep to it together", async () => {
  const pace = new Pace(100_000);
  const begun = performance.now();
  const take = async () => {
    for (let part = 0; part < 4; part++) await pace.take(1_000);
  };
  await Promise.all([take(), take(), take(), take(), take()]);
  // The last begins after 19,000 at 100,000 a second; timers may come a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(185);
});

test("each has a pace of its own, and idle ones are forgotten when there are many", () => {
  const paces = new Paces(1);
  paces.of("flooder").reserve(1_000);
  expect(paces.of("flooder").reserve(1)).toBeGreaterThan(900_000);
  expect(paces.of("other").reserve(0)).toBe(0);
  for (let i = 0; i < 2_000; i++) paces.of(String(i));
  expect(paces.of("flooder").isIdle).toBe(false);
});
