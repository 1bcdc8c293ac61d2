import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFolder } from "../../lib/imports/folder-files.ts";
import { readSmallFile } from "../../lib/imports/import-file.ts";
import { openZip } from "../../lib/imports/zip-files.ts";
import { type ZipInput, zipOf } from "../helpers/zip.ts";

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
  it("gives its files, those in folders too, and leaves out what computers put there", async () => {
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
    await expect(openZip(file, "bad.zip")).rejects.toMatchObject({ code: "bad_zip", status: 422 });
  });

  it("ends with an error where a file unpacks to more than it claims", async () => {
    const bomb = zipOf([{ name: "bomb.csv", bytes: Buffer.alloc(5_000_000), claimedSize: 10 }]);
    const { files, close } = await openZip(await written("bomb.zip", bomb), "bomb.zip");
    await expect(readSmallFile(files[0])).rejects.toMatchObject({ code: "bad_zip" });
    close();
  });

  it("ends with an error where a file unpacks to other bytes than were packed", async () => {
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

describe("a folder", () => {
  it("gives the files of its archives beside its own", async () => {
    const inner = await mkdtemp(path.join(folder, "inner-"));
    await writeFile(path.join(inner, "z.zip"), zipOf([text("c.csv", "c")]));
    await writeFile(path.join(inner, "d.csv"), "d");
    const { files, close } = await openFolder(inner);
    expect(files.map((file) => file.path)).toEqual(["d.csv", "z.zip/c.csv"]);
    close();
  });

  it("that is not there says so", async () => {
    await expect(openFolder(path.join(folder, "nowhere"))).rejects.toMatchObject({ code: "no_such_folder" });
  });
});

/** Claims of 4 GB each, over twenty in all. */
function many(): ZipInput[] {
  return Array.from({ length: 5 }, (_, i) => ({ ...text(`${i}.csv`, "a"), claimedSize: 0xfffffff0 }));
}
