import { expect, test } from "vitest";
import { Pace } from "../../../lib/common/pace.ts";

test("all that share a pace keep to it together", async () => {
  const pace = new Pace(100_000);
  const begun = performance.now();
  const take = async () => {
    for (let part = 0; part < 4; part++) await pace.take(1_000);
  };
  await Promise.all([take(), take(), take(), take(), take()]);
  // 20,000 at 100,000 a second; timers may come a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(195);
});
