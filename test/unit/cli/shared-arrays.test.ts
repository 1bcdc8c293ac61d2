import { expect, it } from "vitest";
import { toShared } from "../../../lib/cli/shared-arrays.ts";
import { anonymizedTracesReader } from "../../../lib/core/formats/anonymized-traces.ts";
import { readOrThrow } from "../../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../../lib/core/formats/reference-traces.ts";

it("toShared copies values once, however many messages need them", () => {
  const values = Uint16Array.of(3, 1, 2);
  const shared = toShared(values);
  expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...shared]).toEqual([3, 1, 2]);
  expect(toShared(values)).toBe(shared);
  expect(toShared(shared)).toBe(shared);
  expect(toShared(Uint16Array.of(3, 1, 2))).not.toBe(shared);
});

it("files are read directly into shared memory", () => {
  const size = { regionCount: 5, userCount: 2, eventsPerUser: 1, shared: true };
  const A = readOrThrow(anonymizedTracesReader(size), Buffer.from("reg_id\n5\n1 2\n"));
  const R = readOrThrow(referenceTracesReader(size), Buffer.from("user_id,time_id,reg_id\n1,1,5\n2,1,4\n"));
  expect(toShared(A.codes)).toBe(A.codes);
  expect(toShared(R.regions)).toBe(R.regions);
  expect([...A.codes, ...R.regions]).toEqual([4, -2, 4, 3]);
});
