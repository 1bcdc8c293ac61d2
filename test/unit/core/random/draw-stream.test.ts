import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { DrawStream } from "../../../../lib/core/random/draw-stream/draw-stream.ts";
import {
  CHUNK_DRAWS,
  CONTROL,
  OWN_RING_CHUNKS,
  SHARED_RING_CHUNKS,
} from "../../../../lib/core/random/draw-stream/layout.ts";
import { MAKE_DRAWS_SOURCE } from "../../../../lib/core/random/draw-stream/make-draws-source.ts";
import { MAKE_DRAWS_WASM } from "../../../../lib/core/random/draw-stream/make-draws-wasm.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { bundledProgram } from "../../../helpers/bundled-program.ts";
import { waitBriefly } from "../../../helpers/wait-briefly.ts";

/** Reads `chunks` chunks one after another and frees each at once; returns the first draw that differs from the generator's. */
function firstWrongDraw(stream: DrawStream, seed: number, chunks: number): number {
  const random = new Mt19937(seed);
  for (let draw = 0; draw < chunks * CHUNK_DRAWS; draw += CHUNK_DRAWS) {
    while (stream.madeDraws < draw + CHUNK_DRAWS) stream.advance();
    const chunk = new Uint16Array(stream.memory.buffer, stream.addressOf(draw), CHUNK_DRAWS);
    const wrong = chunk.findIndex((value) => value !== (random.nextUint32() & 0xffff));
    if (wrong >= 0) return draw + wrong;
    stream.release(draw + CHUNK_DRAWS);
  }
  return -1;
}

/** Makes draws until there is no room for more, or the stream is closed. */
function fill(stream: DrawStream): void {
  let made = -1;
  stream.assist(() => {
    const before = made;
    made = stream.madeDraws;
    return made === before;
  });
}

/** A thread that reports that it has started, then makes draws until the stream is closed. */
function helperProgram(): Promise<string> {
  const contents = `
    import { parentPort, workerData } from "node:worker_threads";
    import { DrawStream } from "./draw-stream.ts";
    parentPort.postMessage("here");
    DrawStream.join(workerData).assist();
  `;
  return bundledProgram(contents, "lib/core/random/draw-stream");
}

describe("the stream of draws", () => {
  it.each([0, 1, 7, 4294967295])(
    "contains the low halves of the generator's draws for seed %i, over several rings",
    (seed) => {
      expect(firstWrongDraw(DrawStream.begin(seed), seed, 3 * OWN_RING_CHUNKS + 5)).toBe(-1);
    },
  );

  it("can be read on past the end of the ring", () => {
    const stream = DrawStream.begin(3);
    fill(stream);
    stream.release((OWN_RING_CHUNKS / 2) * CHUNK_DRAWS);
    stream.advance();
    const last = OWN_RING_CHUNKS * CHUNK_DRAWS - 3;
    const random = new Mt19937(3);
    for (let i = 0; i < last; i++) random.nextUint32();
    const read = new Uint16Array(stream.memory.buffer, stream.addressOf(last), 600);
    expect([...read]).toEqual(Array.from({ length: 600 }, () => random.nextUint32() & 0xffff));
  });

  it("is filled as far as there is room, and not after it is closed", () => {
    const stream = DrawStream.begin(3);
    fill(stream);
    expect(stream.madeDraws).toBe(OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.release((OWN_RING_CHUNKS / 2) * CHUNK_DRAWS);
    fill(DrawStream.join(stream.memory));
    expect(stream.madeDraws).toBe(1.5 * OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.release(OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.close();
    fill(stream);
    expect(stream.madeDraws).toBe(1.5 * OWN_RING_CHUNKS * CHUNK_DRAWS);
  });

  it("does not wait for ever if another thread dies while making draws", () => {
    const stream = DrawStream.begin(3);
    const lock = new Int32Array(stream.memory.buffer, CONTROL, 1);
    Atomics.store(lock, 0, 1);
    waitBriefly();
    const readOn = () => {
      while (stream.madeDraws === 0) stream.advance();
    };
    expect(readOn).toThrow("the other thread stands still");
    Atomics.store(lock, 0, 0);
    expect(readOn).not.toThrow();
  });

  it("keeps what either of two readers still needs", () => {
    const stream = DrawStream.begin(3);
    fill(stream);
    stream.enter(1, (OWN_RING_CHUNKS / 4) * CHUNK_DRAWS);
    stream.release(OWN_RING_CHUNKS * CHUNK_DRAWS);
    fill(stream);
    expect(stream.madeDraws).toBe(1.25 * OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.release((OWN_RING_CHUNKS / 2) * CHUNK_DRAWS, 1);
    fill(stream);
    expect(stream.madeDraws).toBe(1.5 * OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.leave(1);
    fill(stream);
    expect(stream.madeDraws).toBe(2 * OWN_RING_CHUNKS * CHUNK_DRAWS);
    stream.leave(0);
    fill(stream);
    expect(stream.madeDraws).toBe(2 * OWN_RING_CHUNKS * CHUNK_DRAWS);
  });

  it("is the same when other threads help to make it", async () => {
    const stream = DrawStream.begin(11, 0, SHARED_RING_CHUNKS);
    const program = await helperProgram();
    const options = { eval: true, workerData: stream.memory };
    const helpers = [new Worker(program, options), new Worker(program, options)];
    const ends = helpers.map((helper) => new Promise((resolve) => helper.once("exit", resolve)));
    await Promise.all(helpers.map((helper) => new Promise((resolve) => helper.once("message", resolve))));
    expect(firstWrongDraw(stream, 11, 15 * SHARED_RING_CHUNKS)).toBe(-1);
    stream.close();
    expect(await Promise.all(ends)).toEqual([0, 0]);
  });
});

describe("the generator's binary", () => {
  it("equals what its source assembles to", async () => {
    const features = { simd: true, threads: true, bulk_memory: true };
    const module = (await wabt()).parseWat("make-draws", MAKE_DRAWS_SOURCE, features);
    expect(Buffer.from(module.toBinary({}).buffer).toString("base64")).toBe(MAKE_DRAWS_WASM);
  });
});
