import { onTestFinished, vi } from "vitest";

/** Mocks `Atomics.wait` until the test has finished: waits of this thread end at once, as if timed out. */
export function waitBriefly(): void {
  const wait = Atomics.wait;
  const spy = vi.spyOn(Atomics, "wait");
  spy.mockImplementation((array: Int32Array | BigInt64Array, index: number, value: number | bigint) =>
    wait(array as Int32Array, index, value as number, 0),
  );
  onTestFinished(() => spy.mockRestore());
}
