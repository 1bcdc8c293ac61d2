import { kyotoMap } from "../helpers/one-tile-map.ts";
import { expect, test } from "./fixtures.ts";

const MAP = "/api/v1/map.pmtiles";
const bytes = Buffer.from(kyotoMap());

test("the operator's map is sent whole or in parts, to be kept for an hour", async ({ request }) => {
  const whole = await request.get(MAP);
  expect(whole.status()).toBe(200);
  expect((await whole.body()).equals(bytes)).toBe(true);
  expect(whole.headers()).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=3600, no-transform",
    "content-length": String(bytes.length),
    "content-type": "application/vnd.pmtiles",
  });
  const part = await request.get(MAP, { headers: { Range: "bytes=127-136" } });
  expect(part.status()).toBe(206);
  expect((await part.body()).equals(bytes.subarray(127, 137))).toBe(true);
  expect(part.headers()).toMatchObject({
    "content-length": "10",
    "content-range": `bytes 127-136/${bytes.length}`,
    etag: whole.headers().etag,
  });
  const beyond = await request.get(MAP, { headers: { Range: `bytes=${bytes.length}-` } });
  expect([beyond.status(), beyond.headers()["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);
  const known = await request.get(MAP, { headers: { "If-None-Match": whole.headers().etag } });
  expect(known.status()).toBe(304);
});

test("the operator's map answers HEAD with its length, and no other address leads to files", async ({
  request,
}) => {
  const head = await request.head(MAP);
  expect([head.status(), head.headers()["content-length"]]).toEqual([200, String(bytes.length)]);
  for (const path of ["/package.json", "/..%2f..%2fpackage.json", "%2f..%2fsecrets.json"]) {
    expect((await request.get(`${MAP}${path}`)).status(), path).toBe(404);
  }
  expect((await request.post(MAP)).status()).toBe(405);
});
