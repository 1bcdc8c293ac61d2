import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFolder, openPaths } from "../../../../lib/use-cases/set-up/imports/folder-files.ts";
import { sortFiles } from "../../../../lib/use-cases/set-up/imports/sort-files.ts";
import { readSmallFile } from "../../../../lib/use-cases/uploads/import-file.ts";
import { openZip } from "../../../../lib/use-cases/uploads/zip-files.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { type ZipInput, zipOf } from "../../../helpers/zip.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-zip-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, content: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const text = (name: string, content: string): ZipInput => ({ name, bytes: Buffer.from(content) });

describe("a zip archive", () => {
  it("gives its files, those in folders too, without system files", async () => {
    const archive = zipOf([
      text("osaka/a.csv", "a"),
      text("osaka/", ""),
      text("__MACOSX/osaka/._a.csv", "junk"),
      text(".DS_Store", "junk"),
      text("b.csv", "b"),
    ]);
    const { files, close } = await openZip(await written("good.zip", archive), "good.zip");
    expect(files.map(({ path: where, name }) => [where, name])).toEqual([
      ["good.zip/osaka/a.csv", "a.csv"],
      ["good.zip/b.csv", "b.csv"],
    ]);
    expect(Buffer.from(await readSmallFile(files[0])).toString()).toBe("a");
    close();
  });

  it.each([
    ["no archive", Buffer.from("reg_id\n1\n")],
    ["a path that leads out", zipOf([text("../../etc/passwd", "x")])],
    ["an absolute path", zipOf([text("/etc/passwd", "x")])],
    ["more than an import may hold", zipOf([{ ...text("a.csv", "a"), claimedSize: 0xfffffff0 }, ...many()])],
  ])("is refused when it is %s", async (_case, content) => {
    const file = await written("bad.zip", content);
    await expect(openZip(file, "bad.zip")).rejects.toMatchObject({
      code: "bad_zip",
      status: 422,
      message: expect.stringMatching(/[^.]\.$/),
    });
  });

  it("is refused for the number of its folders before they are read", async () => {
    const limits = { files: 5, unpackedBytes: 1000 };
    const folders = (count: number) => Array.from({ length: count }, (_, i) => text(`${i}/`, ""));
    const few = await written("few.zip", zipOf([...folders(19), text("a.csv", "a")]));
    const { files, close } = await openZip(few, "few.zip", limits);
    expect(files).toHaveLength(1);
    close();
    const many = await written("folders.zip", zipOf([...folders(20), text("a.csv", "a")]));
    await expect(openZip(many, "folders.zip", limits)).rejects.toMatchObject({
      code: "bad_zip",
      detail: { cause: "too_many_files" },
    });
  });

  it("is refused where its files share their packed bytes", async () => {
    const digits = Buffer.from("1\n".repeat(100_000));
    const archive = overlapping(
      zipOf(["a.csv", "b.csv", "c.csv", "d.csv"].map((name) => ({ name, bytes: digits }))),
    );
    await expect(openZip(await written("overlap.zip", archive), "overlap.zip")).rejects.toMatchObject({
      code: "bad_zip",
      detail: { cause: "damaged", reason: expect.stringContaining("overlap") },
    });
  });

  it("fails where a file unpacks to more than it claims", async () => {
    const bomb = zipOf([{ name: "bomb.csv", bytes: Buffer.alloc(5_000_000), claimedSize: 10 }]);
    const { files, close } = await openZip(await written("bomb.zip", bomb), "bomb.zip");
    await expect(readSmallFile(files[0])).rejects.toMatchObject({ code: "bad_zip" });
    close();
  });

  it("fails where a file unpacks to other bytes than were packed", async () => {
    const whole = zipOf([text("etable.csv", "user_id\n12\n34\n"), text("other.csv", "good")]);
    const packed = deflateRawSync("user_id\n12\n34\n");
    const changed = deflateRawSync("user_id\n12\n54\n");
    expect(changed).toHaveLength(packed.length);
    changed.copy(whole, whole.indexOf(packed));
    const { files, close } = await openZip(await written("damaged.zip", whole), "damaged.zip");
    await expect(readSmallFile(files[0])).rejects.toMatchObject({
      code: "bad_zip",
      message: expect.stringContaining("etable.csv is damaged"),
    });
    expect(Buffer.from(await readSmallFile(files[1])).toString()).toBe("good");
    close();
  });
});

/** What this process holds open; Linux alone tells. */
const OPEN_FILES = "/proc/self/fd";

describe.skipIf(!existsSync(OPEN_FILES))("a closed import", () => {
  it.each([
    ["half-read.zip", zipOf([{ name: "large.csv", bytes: randomBytes(5_000_000) }])],
    ["half-read.csv", randomBytes(5_000_000)],
  ])("no longer holds %s open, of which a file was half read", async (name, content) => {
    const file = await written(name, content);
    const isHeld = async () => {
      const links = (await readdir(OPEN_FILES)).map((fd) => readlink(path.join(OPEN_FILES, fd)));
      return (await Promise.allSettled(links)).some((link) => "value" in link && link.value === file);
    };
    const { files, close } = await openPaths([{ label: name, disk: file }]);
    const chunks = (await files[0].open())[Symbol.asyncIterator]();
    await chunks.next();
    expect(await isHeld()).toBe(true);
    close();
    await eventually("the file to be let go of", async () => !(await isHeld()));
  });
});

describe("a folder", () => {
  it("gives the files of its archives beside its own", async () => {
    const inner = await mkdtemp(path.join(folder, "inner-"));
    await writeFile(path.join(inner, "z.zip"), zipOf([text("c.csv", "c")]));
    await writeFile(path.join(inner, "d.csv"), "d");
    const { files, close } = await openFolder(inner);
    expect(files.map((file) => file.path)).toEqual(["d.csv", "z.zip/c.csv"]);
    close();
  });

  it("lists symbolic links as ignored and follows none, whatever they are called", async () => {
    const inner = await mkdtemp(path.join(folder, "links-"));
    const name = "reftraces_team001_data01_IDP.csv";
    await writeFile(path.join(inner, "elsewhere.csv"), "d");
    await mkdir(path.join(inner, "sub"));
    await symlink("../elsewhere.csv", path.join(inner, "sub", name));
    await symlink("sub", path.join(inner, "linked"));
    await symlink("nowhere", path.join(inner, ".hidden"));
    const { files, close } = await openFolder(inner);
    const ignored = sortFiles(files).refused.map(({ path: at, outcome, reason }) => [
      at,
      outcome,
      reason?.code,
    ]);
    expect(ignored).toEqual([
      ["elsewhere.csv", "ignored", "no_part"],
      ["linked", "ignored", "symbolic_link"],
      [`sub/${name}`, "ignored", "symbolic_link"],
    ]);
    await expect(files[2].open()).rejects.toMatchObject({
      code: "symbolic_link",
      message: `sub/${name} is a symbolic link, which is not followed.`,
    });
    close();
  });

  it("is reported if it does not exist", async () => {
    await expect(openFolder(path.join(folder, "nowhere"))).rejects.toMatchObject({ code: "no_such_folder" });
  });
});

/** Claims of 4 GB each, over twenty in all. */
function many(): ZipInput[] {
  return Array.from({ length: 5 }, (_, i) => ({ ...text(`${i}.csv`, "a"), claimedSize: 0xfffffff0 }));
}

/** An archive of several files of the same contents that keeps the first one's alone, and has every name point to it. */
function overlapping(archive: Buffer): Buffer {
  const directoryAt = archive.indexOf("PK\x01\x02", 0, "latin1");
  const bodyEnd = archive.indexOf("PK\x03\x04", 4, "latin1");
  const changed = Buffer.concat([archive.subarray(0, bodyEnd), archive.subarray(directoryAt)]);
  for (let at = bodyEnd; at >= 0; at = changed.indexOf("PK\x01\x02", at + 4, "latin1")) {
    changed.writeUInt32LE(0, at + 42);
  }
  changed.writeUInt32LE(bodyEnd, changed.length - 6);
  return changed;
}
