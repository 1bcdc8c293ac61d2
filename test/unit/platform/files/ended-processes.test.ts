import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ended, newFolder, startProgram } from "./program.ts";

/** Writes a part of two files, one there already, one new and gzipped, and says so. */
function halfOf(folder: string, then: string): string {
  const paths = JSON.stringify([join(folder, "old.csv"), join(folder, "new.csv.gz")]);
  return `await writeOutputs(${paths}, async (files) => {
    for (const file of files) await file.append([Buffer.alloc(1 << 20, "x")]);
    process.stdout.write("half");
    ${then}
  });`;
}

function folderWithOld(): string {
  const folder = newFolder();
  writeFileSync(join(folder, "old.csv"), "old");
  return folder;
}

describe("a process that ends while writing", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("keeps the old file when %s ends it", async (signal) => {
    const folder = folderWithOld();
    const program = await startProgram(halfOf(folder, "await sleep(1e9);"));
    if (program.stdout) await once(program.stdout, "data");
    expect(readdirSync(folder)).toHaveLength(3);
    program.kill(signal);
    expect(await ended(program)).toMatchObject({ signal, stderr: "" });
    expect(readdirSync(folder)).toEqual(["old.csv"]);
    expect(readFileSync(join(folder, "old.csv"), "utf8")).toBe("old");
  });

  it("leaves new files only under temporary names when it is killed", async () => {
    const folder = folderWithOld();
    const program = await startProgram(halfOf(folder, "await sleep(1e9);"));
    if (program.stdout) await once(program.stdout, "data");
    program.kill("SIGKILL");
    expect(await ended(program)).toMatchObject({ signal: "SIGKILL" });
    const names = readdirSync(folder);
    expect(names.filter((name) => !/^\.tracecup-.*\.partial$/.test(name))).toEqual(["old.csv"]);
    expect(readFileSync(join(folder, "old.csv"), "utf8")).toBe("old");
  });

  it.each([
    ["by an exit", "process.exit(3);", 3],
    [
      "by an error that nobody catches",
      'setImmediate(() => { throw new Error("lost"); }); await sleep(1e9);',
      1,
    ],
  ])("keeps the old file when it ends %s", async (_, then, code) => {
    const folder = folderWithOld();
    expect(await ended(await startProgram(halfOf(folder, then)))).toMatchObject({ code });
    expect(readdirSync(folder)).toEqual(["old.csv"]);
    expect(readFileSync(join(folder, "old.csv"), "utf8")).toBe("old");
  });
});

describe("a process's open file", () => {
  it.each(["-", "/dev/stdout"])("is written in place through %s, after its old content", async (path) => {
    const file = join(newFolder(), "log.csv");
    writeFileSync(file, "header\n");
    const fd = openSync(file, "a");
    const program = await startProgram(
      `await writeOutput(${JSON.stringify(path)}, [Buffer.from("row\\n")]);`,
      {
        stdio: ["ignore", fd, "pipe"],
      },
    );
    closeSync(fd);
    expect(await ended(program)).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(file, "utf8")).toBe("header\nrow\n");
  });

  it.each([
    ["which is no error", {}, { code: 0, stderr: "" }],
    ["which is one, if all has to be read", { mustBeRead: true }, { code: 1, stderr: "output_closed -" }],
  ])("may be a pipe whose reader has closed it, %s", async (_, options, end) => {
    const big = `Array.from({ length: 64 }, () => Buffer.alloc(1 << 16, "x"))`;
    const program = await startProgram(`
      process.stdout.on("error", () => {});
      await writeOutputs(["-"], ([file]) => file.append(${big}), ${JSON.stringify(options)});
    `);
    program.stdout?.once("data", () => program.stdout?.destroy());
    expect(await ended(program)).toMatchObject(end);
  });

  it("is written in place through /dev/fd/3", async () => {
    const file = join(newFolder(), "three.csv");
    const fd = openSync(file, "w");
    const { ino } = statSync(file);
    const program = await startProgram('await writeOutput("/dev/fd/3", [Buffer.from("row")]);', {
      stdio: ["ignore", "pipe", "pipe", fd],
    });
    closeSync(fd);
    expect(await ended(program)).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(file, "utf8")).toBe("row");
    expect(statSync(file).ino).toBe(ino);
  });
});

describe("files without write permission", () => {
  const asRoot = process.getuid?.() === 0;
  /** A user without special rights: root may write everything. */
  const uid = asRoot ? 65_534 : process.getuid?.();

  /** A folder and a file in it that belong to that user, with these permissions. */
  function owned(folderMode: number, fileMode: number): string {
    const folder = newFolder();
    const file = join(folder, "file.csv");
    writeFileSync(file, "old and longer");
    if (uid !== undefined && asRoot) for (const path of [folder, file]) chownSync(path, uid, uid);
    chmodSync(file, fileMode);
    chmodSync(folder, folderMode);
    return file;
  }

  const write = (file: string) =>
    startProgram(`await writeOutput(${JSON.stringify(file)}, [Buffer.from("new")]);`, asRoot ? { uid } : {});

  it("are not replaced if they are read-only, even in a writable folder", async () => {
    const file = owned(0o755, 0o444);
    expect(await ended(await write(file))).toMatchObject({ code: 1, stderr: `EACCES ${file}` });
    expect(readFileSync(file, "utf8")).toBe("old and longer");
  });

  it("are written in place in a folder that allows no new files", async () => {
    const file = owned(0o555, 0o644);
    const { ino } = statSync(file);
    expect(await ended(await write(file))).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(statSync(file).ino).toBe(ino);
    chmodSync(join(file, ".."), 0o755);
  });

  const writeSecret = (file: string) =>
    startProgram(
      `await writeOutputs([${JSON.stringify(file)}], ([to]) => to.append([Buffer.from("secret")]), { mode: 0o600 });`,
      asRoot ? { uid } : {},
    );

  it("get the requested permissions in a folder that allows no new files", async () => {
    const file = owned(0o555, 0o644);
    expect(await ended(await writeSecret(file))).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(file, "utf8")).toBe("secret");
    expect(statSync(file).mode & 0o7777).toBe(0o600);
    chmodSync(join(file, ".."), 0o755);
  });

  it.runIf(asRoot).each([
    ["takes no new ones", 0o555],
    ["lets only owners replace theirs", 0o1777],
  ])("stay as they are in a folder that %s, if permissions cannot be set", async (_, mode) => {
    const folder = newFolder();
    const file = join(folder, "file.csv");
    writeFileSync(file, "old and longer");
    chmodSync(file, 0o666);
    chmodSync(folder, mode);
    expect(await ended(await writeSecret(file))).toMatchObject({ code: 1, stderr: `EPERM ${file}` });
    expect(readFileSync(file, "utf8")).toBe("old and longer");
    expect(statSync(file).mode & 0o7777).toBe(0o666);
    expect(readdirSync(folder)).toEqual(["file.csv"]);
  });

  it("are reported by their own name in a folder that allows no new files", async () => {
    const file = join(owned(0o555, 0o644), "..", "new.csv");
    expect(await ended(await write(file))).toMatchObject({ code: 1, stderr: `EACCES ${file}` });
    chmodSync(join(file, ".."), 0o755);
  });
});

describe("a file that cannot be replaced", () => {
  /** Writes over it, and says what the file holds, and whether the unfinished one is still there, when it is flushed. */
  async function flushedAs(options: object): Promise<string> {
    const file = join(newFolder(), "file.csv");
    writeFileSync(file, "old and longer");
    const path = JSON.stringify(file);
    const program = await startProgram(`
      const fs = require("node:fs");
      fs.renameSync = () => { throw Object.assign(new Error("a mount point"), { code: "EBUSY" }); };
      const flush = fs.fsyncSync;
      fs.fsyncSync = (fd) => {
        const same = fs.fstatSync(fd).ino === fs.statSync(${path}).ino;
        const names = fs.readdirSync(${JSON.stringify(join(file, ".."))});
        process.stdout.write([same, fs.readFileSync(${path}, "utf8"), names.length].join());
        flush(fd);
      };
      await writeOutputs([${path}], ([to]) => to.append([Buffer.from("new")]), ${JSON.stringify(options)});
    `);
    const [said, end] = await Promise.all([program.stdout ? text(program.stdout) : "", ended(program)]);
    expect(end).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(readdirSync(join(file, ".."))).toEqual(["file.csv"]);
    return said;
  }

  it("is flushed to disk before the temporary file is removed", async () => {
    expect(await flushedAs({ flush: true })).toBe("true,new,2");
  });

  it("is not flushed unless that was requested", async () => {
    expect(await flushedAs({})).toBe("");
  });
});
