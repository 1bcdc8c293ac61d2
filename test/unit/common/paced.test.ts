import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced } from "../../../lib/common/paced.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An act that takes the given time, and the times at which it was started. */
function slow(takesMs: number) {
  const begun: number[] = [];
  const start = performance.now();
  const act = async () => {
    begun.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
  };
  return { act, begun };
}

test("paced runs an act once for calls that come together", async () => {
  const { act, begun } = slow(10);
  const { soon } = paced(act, 100);
  for (let i = 0; i < 50; i++) soon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([100]);
  soon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([100, 1_100]);
});

test("paced runs one act at a time, and pauses four times as long as it takes", async () => {
  const { act, begun } = slow(500);
  const { soon, end } = paced(act, 100);
  for (let ms = 0; ms < 10_000; ms += 50) {
    soon();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(begun).toEqual([100, 2_600, 5_100, 7_600]);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveLength(4);
});

test("paced runs the last act that was asked for, however long earlier ones took", async () => {
  const { act, begun } = slow(20_000);
  const { soon } = paced(act, 100);
  soon();
  await vi.advanceTimersByTimeAsync(200);
  soon();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(begun).toEqual([100, 50_100]);
});

test("paced does not rest again from an act that is long over", async () => {
  const { act, begun } = slow(2_000);
  const { soon } = paced(act, 100);
  soon();
  await vi.advanceTimersByTimeAsync(60_000);
  soon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([100, 60_100]);
});
