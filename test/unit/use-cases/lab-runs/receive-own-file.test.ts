import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { UserError } from "../../../../lib/common/errors.ts";
import type { OwnFileKind } from "../../../../lib/lab/methods/own-file-kinds.ts";
import { readOwnFileInSteps } from "../../../../lib/lab/methods/read-own-file.ts";
import { receiveOwnFile } from "../../../../lib/use-cases/lab-runs/receive-own-file.ts";
import { runInSlices } from "../../../../lib/use-cases/lab-runs/run-in-slices.ts";

const MEGABYTE = 1_000_000;
const times = (text: string) => text.repeat(Math.floor((7.9 * MEGABYTE) / text.length));
const distinct = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i));

/** A thousand errors are counted, each in a step, and the first line may be its own. */
const MOST_STEPS = 1002;

/** Files of a few megabytes that are slow to read, and how each is refused. */
const SLOW: readonly [string, OwnFileKind, string, object][] = [
  [
    "rows of another table",
    "adult",
    times("1,1,1\n"),
    { code: "bad_lab_file", detail: { errorCount: 1000 } },
  ],
  ["empty lines", "adult", times("\n"), { code: "bad_lab_file", detail: { errorCount: 1 } }],
  ["rows", "points", `a,b\n${times("1,x\n")}`, { code: "bad_lab_file", detail: { errorCount: 1 } }],
  ["one line of commas", "points", times(","), { code: "bad_lab_file", detail: { errorCount: 1 } }],
  ["one line of quotes", "positions", times('",'), { code: "bad_lab_file", detail: { errorCount: 1 } }],
  [
    "a table with too many cells",
    "positions",
    `x,y,r\n${`${",".repeat(1500)}\n`.repeat(5000)}`,
    { code: "bad_lab_file", detail: { errorCount: 1000 } },
  ],
  [
    "too many times",
    "wardPopulations",
    `time,ward,people\n${distinct(500_000, (i) => `${i},A,1\n`).join("")}`,
    { code: "bad_lab_file" },
  ],
  [
    "a bad people flow",
    "wardPopulations",
    `user_id,time,reg_id\n${times("1,noon,5\n")}`,
    { code: "bad_lab_file", detail: { errorCount: 1000 } },
  ],
  ["bad traces", "originalTraces", `user_id,time_id,reg_id\n${times("x\n")}`, { code: "bad_lab_file" }],
];

test.each(SLOW)(
  "%s as %s are refused, plain and packed, without reading on",
  async (_what, kind, text, refusal) => {
    await expect(receiveOwnFile(kind, chunksOf(gzipSync(text)), "mine.csv")).rejects.toMatchObject(refusal);
    const steps = readOwnFileInSteps(kind, Buffer.from(text), "mine.csv");
    let taken = 0;
    const readToEnd = () => {
      while (!steps.next().done) taken++;
    };
    expect(readToEnd).toThrow(UserError);
    expect(taken).toBeLessThanOrEqual(MOST_STEPS);
  },
);

test("other work is done between the steps of reading a file", async () => {
  const order: string[] = [];
  function* steps(): Generator<void, void> {
    for (const step of ["first", "second"]) {
      // Longer than a turn.
      for (const begunAt = performance.now(); performance.now() - begunAt < 20; );
      order.push(step);
      yield;
    }
  }
  setImmediate(() => order.push("other"));
  await runInSlices(steps());
  expect(order).toEqual(["first", "other", "second"]);
});

test("a gzipped file that is held back uses no more memory than its sent bytes", async () => {
  const packed = gzipSync(times("1,1,1\n"));
  const ends: (() => void)[] = [];
  async function* heldBack(): AsyncGenerator<Uint8Array> {
    yield packed.subarray(0, -1);
    await new Promise<void>((resolve) => ends.push(resolve));
    yield packed.subarray(-1);
  }
  const before = process.memoryUsage().arrayBuffers;
  const files = Array.from({ length: 40 }, () => receiveOwnFile("adult", heldBack(), "mine.csv"));
  const outcomes = Promise.allSettled(files);
  await expect.poll(() => ends.length).toBe(40);
  await sleep(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MEGABYTE);
  for (const end of ends) end();
  expect((await outcomes).every(({ status }) => status === "rejected")).toBe(true);
});

test("a file that unpacks to more than the limit is refused", async () => {
  const tooLarge = { code: "lab_file_too_large", status: 413 };
  const bomb = gzipSync(times("1,1,1\n").repeat(3));
  await expect(receiveOwnFile("adult", chunksOf(bomb), "mine.csv")).rejects.toMatchObject(tooLarge);
  const twice = gzipSync(gzipSync("age,disease\n"));
  const refusal = { code: "bad_lab_file", detail: { errors: [{ code: "bad_byte" }] } };
  await expect(receiveOwnFile("points", chunksOf(twice), "mine.csv")).rejects.toMatchObject(refusal);
});

test("a file that arrives byte by byte is read correctly", async () => {
  async function* bytewise(): AsyncGenerator<Uint8Array> {
    for (const byte of gzipSync("age,disease\n1,a\n2,b\n")) yield Uint8Array.of(byte);
  }
  const { bytes, size } = await receiveOwnFile("points", bytewise(), "mine.csv");
  expect(new TextDecoder().decode(bytes)).toBe("age,disease\n1,a\n2,b\n");
  expect(size).toBe(2);
});

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}
