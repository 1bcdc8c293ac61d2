import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTar } from "../../../../../lib/use-cases/site/backup/read-tar.ts";
import { TarWriter } from "../../../../../lib/use-cases/site/backup/tar-writer.ts";

type Member = readonly [name: string, bytes: Uint8Array];

async function archive(members: readonly Member[]): Promise<Buffer> {
  const sink = new PassThrough();
  const whole = buffer(sink);
  const tar = new TarWriter(sink, new Date("2019-10-21T00:00:00Z"));
  for (const [name, bytes] of members) await tar.add(name, bytes.byteLength, [bytes]);
  await tar.finish();
  sink.end();
  return whole;
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.byteLength; i += size) yield bytes.subarray(i, i + size);
}

async function unpack(bytes: Uint8Array, chunkSize: number): Promise<Member[]> {
  const members: Member[] = [];
  for await (const { name, body } of readTar(inChunks(bytes, chunkSize))) {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    members.push([name, Buffer.concat(parts)]);
  }
  return members;
}

const memberSizes = fc.array(fc.integer({ min: 0, max: 1600 }), { maxLength: 6 });

test("a packed archive is unpacked, however its bytes arrive", async () => {
  await fc.assert(
    fc.asyncProperty(memberSizes, fc.integer({ min: 1, max: 3000 }), async (sizes, chunkSize) => {
      const members = sizes.map((size, i): Member => [`tables/${i}`, Buffer.alloc(size, i + 1)]);
      expect(await unpack(await archive(members), chunkSize)).toEqual(members);
    }),
  );
});

test("an archive that is truncated anywhere, or has a damaged header, is refused", async () => {
  const whole = await archive([["a", Buffer.from("some text")]]);
  for (const length of [1, 511, 512, 515, 1023, 1200, 1535]) {
    await expect(unpack(whole.subarray(0, length), 100)).rejects.toThrow("it ends too early");
  }
  const damaged = Buffer.from(whole);
  damaged[3] ^= 1;
  await expect(unpack(damaged, 100)).rejects.toThrow("damaged");
});

test("a backup by the writer before tar-stream is read", async () => {
  const old = gunzipSync(readFileSync(new URL("own-writer.tar.gz", import.meta.url)));
  const members = await unpack(old, 1000);
  expect(members.map(([name, bytes]) => `${name} ${bytes.byteLength}`)).toMatchInlineSnapshot(`
    [
      "backup.json 17",
      "tables/Team/000001.copy 1100",
      "tables/Team/000002.copy 0",
      "blobs/ab/ab00000000000000000000000000000000000000000000000000000000000000 512",
      "manifest.json 3",
    ]
  `);
});

test("a member must have its announced size", async () => {
  for (const size of [0, 3, 5]) {
    const tar = new TarWriter(new PassThrough().resume(), new Date());
    const added = tar.add("a", size, [Buffer.from("four")]);
    await expect(added).rejects.toThrow(`a has 4 bytes, not the ${size} expected`);
    await expect(tar.finish()).rejects.toThrow("a has 4 bytes");
  }
});

test("the writer fails with the destination's own error", async () => {
  const full = new Error("no room");
  const closed = createGzip().on("error", () => {});
  closed.destroy(full);
  const time = new Date();
  await expect(new TarWriter(closed, time).finish()).rejects.toBe(full);
  const unread = createGzip().on("error", () => {});
  const writer = new TarWriter(unread, time);
  unread.once("readable", () => unread.destroy(full));
  const endless = async () => {
    for (;;) await writer.add("a", 1 << 20, [randomBytes(1 << 20)]);
  };
  await expect(endless()).rejects.toBe(full);
});

test("the system's own tar reads the archive, with files for their owner alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-tar-"));
  try {
    writeFileSync(
      path.join(folder, "x.tar"),
      await archive([
        ["d/one.txt", Buffer.from("1\n")],
        ["two", Buffer.alloc(700, 50)],
      ]),
    );
    execFileSync("tar", ["xf", "x.tar"], { cwd: folder });
    expect(readdirSync(folder).sort()).toEqual(["d", "two", "x.tar"]);
    expect(readFileSync(path.join(folder, "d/one.txt"), "utf8")).toBe("1\n");
    expect(readFileSync(path.join(folder, "two"), "utf8")).toBe("2".repeat(700));
    expect(statSync(path.join(folder, "two")).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
