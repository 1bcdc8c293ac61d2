import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readWholeFile } from "../../../../../lib/use-cases/site/backup/backup-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-backup-file-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file some time after it was opened, as a restore does, which first looks at its database. */
async function readLater(name: string): Promise<Buffer> {
  const chunks = readWholeFile(path.join(folder, name));
  await sleep(50);
  return buffer(chunks);
}

test("a complete file is read, gzipped or not, whatever its name and however short", async () => {
  writeFileSync(path.join(folder, "whole.tar"), "abc");
  writeFileSync(path.join(folder, "packed.tar"), gzipSync("abc"));
  writeFileSync(path.join(folder, "short.tar"), "a");
  writeFileSync(path.join(folder, "empty.tar"), "");
  writeFileSync(path.join(folder, "whole.tar.gz"), gzipSync("abc"));
  expect((await readLater("whole.tar")).toString()).toBe("abc");
  expect((await readLater("whole.tar.gz")).toString()).toBe("abc");
  expect((await readLater("packed.tar")).toString()).toBe("abc");
  expect((await readLater("short.tar")).toString()).toBe("a");
  expect((await readLater("empty.tar")).toString()).toBe("");
});

test("a truncated or missing file fails while it is read, however late", async () => {
  writeFileSync(path.join(folder, "cut.tar.gz"), gzipSync("abc").subarray(0, 12));
  await expect(readLater("cut.tar.gz")).rejects.toThrow("unexpected end of file");
  await expect(readLater("none.tar.gz")).rejects.toThrow("ENOENT");
  await expect(readLater("none.tar")).rejects.toThrow("ENOENT");
});
