import { expect, test } from "vitest";
import { readShortText } from "../../../../lib/api/http/short-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A request that sends the parts, and then nothing more unless it ends. */
function request(parts: readonly string[], ends: boolean): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(bytes(part));
      if (ends) controller.close();
    },
  });
  return new Request("https://cup.example.org", { method: "POST", body, duplex: "half" } as RequestInit);
}

test("a body is decoded to text, however it is cut into chunks", async () => {
  expect(await readShortText(request(['{"name":"', "チー", 'ム"}'], true), 100)).toBe('{"name":"チーム"}');
});

test("a body that is too long is refused without reading on", async () => {
  await expect(readShortText(request(["12345", "678901"], false), 10)).rejects.toMatchObject({
    code: "too_large",
    status: 413,
  });
});

test("a body that does not end in time is refused", async () => {
  await expect(readShortText(request(['{"name":'], false), 100, 30)).rejects.toMatchObject({
    code: "body_too_slow",
    status: 408,
    detail: { seconds: 0.03 },
  });
});
