import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWholeFile } from "../../../../../lib/use-cases/site/backup/backup-file.ts";
import { readTar } from "../../../../../lib/use-cases/site/backup/read-tar.ts";
import { restoreBackup } from "../../../../../lib/use-cases/site/backup/restore-backup.ts";
import { TarWriter } from "../../../../../lib/use-cases/site/backup/tar-writer.ts";
import { type BackedUpContest, backUpContest, bytesOf, contentsOf } from "./backed-up-contest.ts";

interface Member {
  readonly name: string;
  readonly bytes: Buffer;
}

let site: BackedUpContest;
let target: Awaited<ReturnType<BackedUpContest["emptyTarget"]>>;
let members: Member[];

beforeAll(async () => {
  site = await backUpContest();
  target = await site.emptyTarget();
  members = [];
  for await (const { name, body } of readTar(bytesOf(site.backup))) {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    members.push({ name, bytes: Buffer.concat(parts) });
  }
});

afterAll(async () => {
  await target?.drop();
  await site?.close();
});

/** The backup with other members, and a manifest that agrees with them: what somebody can make who knows the format. */
async function forge(change: (members: Member[]) => Member[]): Promise<Buffer> {
  const changed = change(members.slice(0, -1));
  const manifest = JSON.parse(members[members.length - 1].bytes.toString());
  manifest.members = changed.map(({ name, bytes }) => ({
    name,
    sizeBytes: bytes.byteLength,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));
  const sink = new PassThrough();
  const whole = buffer(sink);
  const tar = new TarWriter(sink, new Date());
  for (const { name, bytes } of changed) await tar.add(name, bytes.byteLength, [bytes]);
  const last = Buffer.from(JSON.stringify(manifest));
  await tar.add("manifest.json", last.byteLength, [last]);
  await tar.finish();
  sink.end();
  return whole;
}

const restore = (source: AsyncIterable<Uint8Array>) =>
  restoreBackup({ url: target.url, store: target.store, source });

async function refusal(source: AsyncIterable<Uint8Array>): Promise<string> {
  const before = await contentsOf(target.url);
  const error = await restore(source).then(
    () => new Error("it was restored"),
    (thrown: Error) => thrown,
  );
  expect(error).toMatchObject({ name: "UserError" });
  expect(await contentsOf(target.url)).toEqual(before);
  return error.message;
}

const rename =
  (from: RegExp, to: string) =>
  (all: Member[]): Member[] =>
    all.map((member) => (from.test(member.name) ? { ...member, name: to } : member));
const rewrite =
  (what: RegExp, change: (text: string) => string) =>
  (all: Member[]): Member[] =>
    all.map((member) =>
      what.test(member.name) ? { ...member, bytes: Buffer.from(change(member.bytes.toString())) } : member,
    );

test.each<[string, (all: Member[]) => Member[], RegExp]>([
  ["names a path out of its folder", rename(/^blobs\//, "blobs/../../../tmp/evil"), /does not belong there/],
  ["names an absolute path", rename(/^blobs\//, "/tmp/evil"), /does not belong there/],
  [
    "names a table of the server's",
    rename(/^tables\/Team\//, "tables/pg_authid/000001.copy"),
    /pg_authid does not/,
  ],
  [
    "brings a table twice",
    (all) => [...all, ...all.filter(({ name }) => name.startsWith("tables/Team/"))],
    /Team does not/,
  ],
  ["has rows that are none", rewrite(/^tables\/Team\//, () => "one\ttwo\n"), /its rows are not taken/],
  [
    "has rows without their own",
    rewrite(/^tables\/Contest\//, () => ""),
    /Contest has 0 rows, not|its rows are not taken/,
  ],
  ["ends its rows early", rewrite(/^tables\/Team\//, (text) => `\\.\n${text}`), /rows/],
  ["has no header", (all) => all.slice(1), /no backup of Tracecup/],
  ["has nothing", () => [], /no backup of Tracecup/],
])("a backup that %s is refused and changes nothing", async (_, change, message) => {
  expect(await refusal(bytesOf(await forge(change)))).toMatch(message);
});

test("a file with another one's hash as name is refused before it can be read", async () => {
  const blob = members.find(({ name }) => name.startsWith("blobs/"));
  const forged = await forge((all) =>
    all.map((member) => (member === blob ? { ...member, bytes: Buffer.from("evil") } : member)),
  );
  const { store, storageDir, drop } = await site.emptyTarget();
  try {
    const restored = restoreBackup({ url: target.url, store, source: bytesOf(forged) });
    await expect(restored).rejects.toThrow(/the file [0-9a-f]{64} is damaged/);
    expect(await store.size(blob?.name.slice(-64) ?? "")).toBeUndefined();
    expect(readdirSync(path.join(storageDir, "temporary"))).toEqual([]);
  } finally {
    await drop();
  }
});

test("a small file that unpacks endlessly is refused early", async () => {
  let given = 0;
  async function* zeros() {
    for (; given < 10_000; given++) yield Buffer.alloc(1_000_000);
  }
  expect(await refusal(zeros())).toMatch(/no backup of Tracecup/);
  async function* zerosBehind() {
    yield* bytesOf(site.backup);
    yield* zeros();
  }
  given = 0;
  expect(await refusal(zerosBehind())).toMatch(/too much behind its end/);
  expect(given).toBeLessThan(100);
});

test("a member with an invalid size is refused", async () => {
  for (const size of ["-0000000001\0", "           \0", "9\0\0\0\0\0\0\0\0\0\0\0"]) {
    const forged = Buffer.from(site.backup);
    const header = forged.subarray(0, 512);
    header.write(size, 124, "latin1");
    header.write("        ", 148, "latin1");
    const checksum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    // Spaces alone are a size of 0.
    expect(await refusal(bytesOf(forged))).toMatch(/no backup of Tracecup|backup\.json cannot be read/);
  }
});

test("a gzipped file that is truncated or damaged is reported as such", async () => {
  const packed = gzipSync(site.backup);
  const damaged = Buffer.from(packed);
  damaged[packed.byteLength - 6] ^= 1;
  const file = path.join(site.folder, "bad.tar.gz");
  for (const [bytes, message] of [
    [packed.subarray(0, packed.byteLength / 2), /its gzipped file ends too early/],
    [packed.subarray(0, -4), /its gzipped file ends too early/],
    [damaged, /no gzipped file, or is damaged/],
    [site.backup, /no gzipped file, or is damaged/],
  ] as const) {
    writeFileSync(file, bytes);
    expect(await refusal(readWholeFile(file))).toMatch(message);
  }
});

test("the same backup without manipulation is restored after all of that", async () => {
  const restored = await restore(bytesOf(await forge((all) => all)));
  expect(restored.blobs).toBeGreaterThan(0);
  expect((await contentsOf(target.url)).Team).toEqual((await contentsOf(site.database.url)).Team);
});
