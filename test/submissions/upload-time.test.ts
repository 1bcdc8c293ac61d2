import { expect, test } from "vitest";
import { inTime, UPLOAD_MINUTES } from "../../lib/submissions/upload-time.ts";

const BEGUN = 1234.5;
const END = BEGUN + UPLOAD_MINUTES * 60_000;

/** Reads chunks that arrive at these moments, and tells how many were taken and whether their source was ended. */
async function read(moments: readonly number[]) {
  let clock = BEGUN;
  const found = { taken: 0, ended: false, refusal: null as unknown };
  async function* chunks() {
    try {
      for (const moment of moments) {
        clock = moment;
        yield new Uint8Array(1);
      }
    } finally {
      found.ended = true;
    }
  }
  try {
    for await (const chunk of inTime(chunks(), () => clock)) found.taken += chunk.byteLength;
  } catch (error) {
    found.refusal = error;
  }
  return found;
}

test("an upload is read as long as its time lasts, counted from its beginning", async () => {
  const moments = [BEGUN, END - 60_000, END];
  expect(await read(moments)).toEqual({ taken: 3, ended: true, refusal: null });
});

test("what comes later is refused, and its source is ended", async () => {
  const { taken, ended, refusal } = await read([BEGUN, END, END + 1, END + 2]);
  expect({ taken, ended }).toEqual({ taken: 2, ended: true });
  expect(refusal).toMatchObject({
    code: "upload_too_slow",
    status: 408,
    detail: { minutes: UPLOAD_MINUTES },
  });
});
