import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { fileRangeResponse } from "../../../../lib/api/http/file-range-response.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-range-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, "map");
writeFileSync(file, "0123456789");

const ask = (headers: Record<string, string> = {}, of = file) =>
  fileRangeResponse(new Headers(headers), of, "application/octet-stream");

it("sends the whole file, or the part that was asked for", async () => {
  const whole = await ask();
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  const part = await ask({ range: "bytes=2-4" });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part.headers.get("x-file-size")).toBe("3");
});

it("says how long the file is if a part beyond it was asked for", async () => {
  const answer = await ask({ range: "bytes=10-" });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

it("sends nothing to who has this version, and all to who has a part of another", async () => {
  const etag = (await ask({ range: "bytes=0-0" })).headers.get("etag") ?? "";
  for (const named of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
    expect((await ask({ "if-none-match": named })).status).toBe(304);
  }
  expect((await ask({ range: "bytes=0-0", "if-range": etag })).status).toBe(206);
  utimesSync(file, 1, 1);
  expect((await ask({ "if-none-match": etag })).status).toBe(200);
  expect((await ask({ range: "bytes=0-0", "if-range": etag })).status).toBe(200);
});

it("refuses what is missing, empty or a folder", async () => {
  const empty = path.join(folder, "empty");
  writeFileSync(empty, "");
  mkdirSync(path.join(folder, "folder"));
  for (const name of ["missing", "empty", "folder"]) {
    await expect(ask({}, path.join(folder, name)), name).rejects.toMatchObject({
      code: "no_map_file",
      status: 404,
    });
  }
});
