import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gunzipIfNeeded } from "../../../../lib/use-cases/uploads/gunzip.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of gunzipIfNeeded(chunks)) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts).toString();
}

const text = "reg_id\n1\n2 3\n*\n";

test.each([1, 2, 7, 1000])(
  "plain and gzipped text in pieces of %i bytes give the same text",
  async (size) => {
    expect(await textOf(inPieces(Buffer.from(text), size))).toBe(text);
    expect(await textOf(inPieces(gzipSync(text), size))).toBe(text);
  },
);

test("two gzip members in one file are one text", async () => {
  const members = Buffer.concat([gzipSync("reg_id\n"), gzipSync("1\n")]);
  expect(await textOf(inPieces(members, 5))).toBe("reg_id\n1\n");
});

test("an empty file and a single byte are passed through", async () => {
  expect(await textOf(inPieces(Buffer.alloc(0), 1))).toBe("");
  expect(await textOf(inPieces(Buffer.from("\x1f"), 1))).toBe("\x1f");
});

test("damaged and incomplete gzip files are refused", async () => {
  const whole = gzipSync(text.repeat(100));
  await expect(textOf(inPieces(whole.subarray(0, 40), 8))).rejects.toMatchObject({ code: "broken_gzip" });
  const damaged = Buffer.from(whole).fill(0xff, 12, 30);
  await expect(textOf(inPieces(damaged, 8))).rejects.toMatchObject({ code: "broken_gzip" });
});

test.each([1, 7, 64, 1000])(
  "a gzip file followed by other bytes is refused, in pieces of %i bytes",
  async (size) => {
    const whole = gzipSync(text.repeat(100));
    const zeros = Buffer.alloc(300);
    for (const more of [Buffer.alloc(30_000, "x"), Buffer.from("x"), zeros, Buffer.concat([zeros, whole])]) {
      const file = Buffer.concat([whole, more]);
      await expect(textOf(inPieces(file, size))).rejects.toMatchObject({ code: "broken_gzip", status: 422 });
    }
  },
);

test("a mutated gzip file gives its text or a refusal", async () => {
  const whole = gzipSync(text.repeat(100));
  for (let i = 0; i < 2000; i++) {
    const mutated = Buffer.from(whole);
    // Knuth's multiplicative hash spreads positions and values.
    const at = (i * 2_654_435_761) % whole.length;
    mutated[at] ^= 1 + (i % 255);
    const file = i % 3 === 0 ? Buffer.concat([mutated, whole.subarray(0, i % 97)]) : mutated;
    const answer = await textOf(inPieces(file, 1 + (i % 50))).catch((error: unknown) => error);
    if (typeof answer !== "string") expect(answer).toMatchObject({ code: "broken_gzip" });
  }
});

test("an error of the source is passed through", async () => {
  const failing = (async function* () {
    yield gzipSync(text).subarray(0, 15);
    throw new Error("connection lost");
  })();
  await expect(textOf(failing)).rejects.toThrow("connection lost");
});

test("a reader that stops early leaves the source open for others to drain", async () => {
  let returned = false;
  const bytes = gzipSync(text.repeat(10_000));
  const source = {
    position: 0,
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const start = this.position;
      this.position += 64;
      return start < bytes.length
        ? { done: false as const, value: bytes.subarray(start, start + 64) }
        : { done: true as const, value: undefined };
    },
    async return() {
      returned = true;
      return { done: true as const, value: undefined };
    },
  };
  for await (const _ of gunzipIfNeeded(source)) break;
  expect(returned).toBe(false);
});
