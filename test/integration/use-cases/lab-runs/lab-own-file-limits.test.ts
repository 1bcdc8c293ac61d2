import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { type Asker, labAskers } from "../../../helpers/lab-callers.ts";

const GOOD = "age,disease\n1,a\n2,b\n";
const BAD = "age,disease\n1,a\nx,b\n";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
const { visitor, user } = labAskers({ server, db });
const address = `${server.url}/api/v1/lab/methods/l-diversity/runs`;

const held: { end(): void }[] = [];
afterEach(() => {
  for (const { end } of held.splice(0)) end();
});

async function send(asker: Asker, file: string | Uint8Array<ArrayBuffer>, parameters = "{}") {
  const body = new FormData();
  body.set("parameters", parameters);
  body.set("file", new Blob([file]), "mine.csv");
  const response = await fetch(address, { method: "POST", headers: asker, body });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
}

/** Sends a form but for its end. */
function holdBack(asker: Asker): void {
  const headers = { ...asker, "content-type": "multipart/form-data; boundary=b" };
  const sending = request(address, { method: "POST", headers });
  sending.on("error", () => {});
  sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\nage,disease\n');
  held.push({ end: () => sending.destroy() });
}

/** How often the limit of a visitor's or user's files was taken. */
async function counted(limit: "labFile" | "labRun"): Promise<number> {
  const rows = await db.rateLimit.findMany({ where: { key: { startsWith: `${limit}:` } } });
  return rows.reduce((sum, { points }) => sum + points, 0);
}

test("a refused file counts towards the limit, and a run counts once as file and as run", async () => {
  const asker = visitor();
  expect(await send(asker, BAD)).toMatchObject({ status: 422, code: "bad_lab_file" });
  expect([await counted("labFile"), await counted("labRun")]).toEqual([1, 0]);
  expect((await send(asker, gzipSync(GOOD))).status).toBe(201);
  expect([await counted("labFile"), await counted("labRun")]).toEqual([2, 1]);
  expect(await send(asker, GOOD, '{"magic": 1}')).toMatchObject({ status: 400, code: "bad_parameter" });
  expect(await counted("labFile")).toBe(2);
});

test("an address may send forty files an hour", async () => {
  const asker = visitor();
  for (let i = 0; i < 40; i++) expect((await send(asker, BAD)).code).toBe("bad_lab_file");
  const limited = { status: 429, code: "rate_limited", retryAfter: expect.stringMatching(/^[1-9]\d*$/) };
  expect(await send(asker, BAD)).toEqual(limited);
  expect(await send(asker, GOOD)).toEqual(limited);
  expect((await send(visitor(), GOOD)).status).toBe(201);
  const response = await fetch(address, { method: "POST", headers: asker, body: "{}" });
  expect(response.status).toBe(201);
});

test("a ninth visitor's file is refused while eight are being received", async () => {
  const before = await counted("labFile");
  for (let i = 0; i < 8; i++) holdBack(visitor());
  await eventually("the eight are counted", async () => (await counted("labFile")) === before + 8);
  const asker = visitor();
  await eventually("the ninth is refused", async () => (await send(asker, GOOD)).code === "lab_busy");
  expect(await send(asker, GOOD)).toEqual({ status: 503, code: "lab_busy", retryAfter: "5" });
  expect((await send(await user("researcher"), GOOD)).status).toBe(201);
  held.pop()?.end();
  await eventually("a slot is free again", async () => (await send(visitor(), GOOD)).status === 201);
});

test("a visitor's fifth file waits for one of the first four", async () => {
  const asker = visitor();
  const before = await counted("labFile");
  for (let i = 0; i < 4; i++) holdBack(asker);
  await eventually("the four are counted", async () => (await counted("labFile")) === before + 4);
  let isAnswered = false;
  const fifth = send(asker, GOOD).finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  held.pop()?.end();
  expect((await fifth).status).toBe(201);
});
