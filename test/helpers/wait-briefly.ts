import { onTestFinished, vi } from "vitest";

/** Has this thread's waits for others end at once, in vain if nothing was to be had, until the test has finished. */
export function waitBriefly(): void {
  const wait = Atomics.wait;
  const spy = vi.spyOn(Atomics, "wait");
  spy.mockImplementation((array: Int32Array | BigInt64Array, index: number, value: number | bigint) =>
    wait(array as Int32Array, index, value as number, 0),
  );
  onTestFinished(() => spy.mockRestore());
}
