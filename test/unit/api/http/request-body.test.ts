import { expect, test } from "vitest";
import { RequestBody } from "../../../../lib/api/http/request-body.ts";
import { UPLOAD_TIME } from "../../../../lib/use-cases/uploads/upload-time.ts";
import { collect } from "../../../helpers/collect.ts";

const SHORT = { ...UPLOAD_TIME, ms: 200 };
const TOO_SLOW = { code: "upload_too_slow", status: 408, detail: { minutes: 5 } };

/** A body whose chunks come when `pull` gives them. */
const bodyOf = (pull: UnderlyingDefaultSource<Uint8Array>["pull"]) => new ReadableStream({ pull });

test("a body that arrives in time is read to its end", async () => {
  let left = 3;
  const body = new RequestBody(
    bodyOf((stream) => (left-- > 0 ? stream.enqueue(new Uint8Array([left])) : stream.close())),
    UPLOAD_TIME,
  );
  expect(await collect(body.chunks())).toEqual([[2], [1], [0]].map((bytes) => new Uint8Array(bytes)));
});

test("a body that stops arriving is refused after its time limit", async () => {
  let sent = 0;
  const body = new RequestBody(
    bodyOf((stream) => {
      if (sent++ === 0) return stream.enqueue(new Uint8Array(1));
      return new Promise(() => {});
    }),
    SHORT,
  );
  let taken = 0;
  const reading = async () => {
    for await (const chunk of body.chunks()) taken += chunk.byteLength;
  };
  await expect(reading()).rejects.toMatchObject(TOO_SLOW);
  expect(taken).toBe(1);
});

test("a body that never ends is refused, and its rest can be discarded", async () => {
  let ended = false;
  const body = new RequestBody(
    bodyOf(async (stream) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      stream.enqueue(new Uint8Array(1));
      if (!ended) return;
      stream.close();
    }),
    SHORT,
  );
  const reading = async () => {
    for await (const _ of body.chunks());
  };
  await expect(reading()).rejects.toMatchObject(TOO_SLOW);
  ended = true;
  await body.drain("192.0.2.1");
});

test("a body that drips is refused, and one that its reader is slow to take is not", async () => {
  const time = { ...UPLOAD_TIME, rate: { bytesPerSecond: 10_000, graceMs: 100 } };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const dripping = new RequestBody(
    bodyOf(async (stream) => {
      await wait(20);
      stream.enqueue(new Uint8Array(1));
    }),
    time,
  );
  await expect(collect(dripping.chunks())).rejects.toMatchObject(TOO_SLOW);

  let left = 5;
  const flowing = new RequestBody(
    bodyOf((stream) => (left-- > 0 ? stream.enqueue(new Uint8Array(1)) : stream.close())),
    time,
  );
  let taken = 0;
  for await (const chunk of flowing.chunks()) {
    taken += chunk.byteLength;
    await wait(50);
  }
  expect(taken).toBe(5);
});
