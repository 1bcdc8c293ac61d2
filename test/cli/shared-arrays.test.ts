import { expect, it } from "vitest";
import { toShared } from "../../lib/cli/shared-arrays.ts";

it("copies values to shared memory once, however many messages need them", () => {
  const values = Uint16Array.of(3, 1, 2);
  const shared = toShared(values);
  expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...shared]).toEqual([3, 1, 2]);
  expect(toShared(values)).toBe(shared);
  expect(toShared(shared)).toBe(shared);
  expect(toShared(Uint16Array.of(3, 1, 2))).not.toBe(shared);
});
