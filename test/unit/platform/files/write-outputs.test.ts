import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { writeOutput, writeOutputs } from "../../../../lib/platform/files/write-outputs.ts";
import { newFolder } from "./program.ts";

const bytes = (text: string) => [Buffer.from(text)];
const text = (path: string) => readFileSync(path, "utf8");

/** Fails when half of it is written. */
function* broken(): Generator<Uint8Array> {
  yield Buffer.alloc(1 << 20, "x");
  throw new Error("broken");
}

describe("a written file", () => {
  it("exists alone in the folders that were created for it", async () => {
    const folder = newFolder();
    await writeOutput(join(folder, "a", "b", "new.csv"), [...bytes("one "), ...bytes("two")]);
    expect(readdirSync(join(folder, "a", "b"))).toEqual(["new.csv"]);
    expect(text(join(folder, "a", "b", "new.csv"))).toBe("one two");
  });

  it("has the umask's permissions, or those of the file that it replaces", async () => {
    const path = join(newFolder(), "file.csv");
    const umask = process.umask(0o027);
    try {
      await writeOutput(path, bytes("1"));
    } finally {
      process.umask(umask);
    }
    expect(statSync(path).mode & 0o7777).toBe(0o640);
    chmodSync(path, 0o604);
    await writeOutput(path, bytes("2"));
    expect(text(path)).toBe("2");
    expect(statSync(path).mode & 0o7777).toBe(0o604);
  });

  it("has the requested permissions, whatever it had before", async () => {
    const path = join(newFolder(), "secret.csv");
    writeFileSync(path, "", { mode: 0o644 });
    await writeOutputs([path], ([file]) => file.append(bytes("1")), { mode: 0o600 });
    expect(statSync(path).mode & 0o7777).toBe(0o600);
  });

  it("is gzipped where its name ends in .gz", async () => {
    const path = join(newFolder(), "file.csv.gz");
    await writeOutput(path, bytes("packed"));
    expect(gunzipSync(readFileSync(path)).toString()).toBe("packed");
  });

  it("may have the longest possible name", async () => {
    const path = join(newFolder(), "n".repeat(255));
    await writeOutput(path, bytes("1"));
    expect(text(path)).toBe("1");
  });

  it("is written to a link's target, and the link stays", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "elsewhere"));
    writeFileSync(join(folder, "elsewhere", "there.csv"), "old");
    symlinkSync("elsewhere/there.csv", join(folder, "link.csv"));
    symlinkSync("elsewhere/not-yet.csv", join(folder, "dangling.csv"));
    await writeOutput(join(folder, "link.csv"), bytes("new"));
    await writeOutput(join(folder, "dangling.csv"), bytes("new"));
    expect(readlinkSync(join(folder, "link.csv"))).toBe("elsewhere/there.csv");
    expect(text(join(folder, "elsewhere", "there.csv"))).toBe("new");
    expect(readlinkSync(join(folder, "dangling.csv"))).toBe("elsewhere/not-yet.csv");
    expect(text(join(folder, "elsewhere", "not-yet.csv"))).toBe("new");
  });

  it("is refused if it must be new and already exists", async () => {
    const folder = newFolder();
    const path = join(folder, "once.zip");
    const write = (content: string) =>
      writeOutputs([path], ([file]) => file.append(bytes(content)), { mustBeNew: true });
    await write("first");
    await expect(write("second")).rejects.toMatchObject({ code: "EEXIST", path });
    // Made by another while this one was being written.
    const raced = join(folder, "raced.zip");
    const race = writeOutputs([raced], async () => writeFileSync(raced, "other"), { mustBeNew: true });
    await expect(race).rejects.toMatchObject({ code: "EEXIST" });
    expect([text(path), text(raced)]).toEqual(["first", "other"]);
    expect(readdirSync(folder).sort()).toEqual(["once.zip", "raced.zip"]);
  });
});

describe("failed writing", () => {
  it.each(["file.csv", "file.csv.gz"])("leaves nothing of a new %s", async (name) => {
    const folder = newFolder();
    await expect(writeOutput(join(folder, name), broken())).rejects.toThrow("broken");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("keeps the old content of all files that belong together", async () => {
    const folder = newFolder();
    const [first, second] = [join(folder, "first.csv"), join(folder, "second.csv")];
    writeFileSync(second, "old");
    const written = writeOutputs([first, second], async (files) => {
      await files[0].append(bytes("whole"));
      await files[0].finish();
      await files[1].append(broken());
    });
    await expect(written).rejects.toThrow("broken");
    expect(readdirSync(folder)).toEqual(["second.csv"]);
    expect(text(second)).toBe("old");
  });

  it("reports a folder of the file's name before anything is written", async () => {
    const folder = newFolder();
    const untouched = join(folder, "untouched.csv");
    mkdirSync(join(folder, "sub"));
    for (const path of [join(folder, "sub"), join(folder, "new/")]) {
      await expect(writeOutputs([untouched, path], async () => {})).rejects.toMatchObject({
        code: "EISDIR",
        path,
      });
    }
    expect(readdirSync(folder)).toEqual(["sub"]);
  });

  it("reports a full disk by the file's own name", async () => {
    await expect(writeOutput("/dev/full", bytes("1"))).rejects.toMatchObject({
      code: "ENOSPC",
      path: "/dev/full",
    });
  });

  it("leaves no listener for the end of the process", async () => {
    const events = ["exit", "SIGINT", "SIGTERM", "SIGHUP"];
    const listeners = () => events.map((event) => process.listenerCount(event));
    const before = listeners();
    const path = join(newFolder(), "file.csv");
    let during: number[] = [];
    await writeOutputs([path, `${path}.2`], async () => {
      during = listeners();
    });
    await expect(writeOutput(path, broken())).rejects.toThrow("broken");
    expect(during).toEqual(before.map((count) => count + 1));
    expect(listeners()).toEqual(before);
  });
});

describe("writing to a pipe or device", () => {
  it("keeps the pipe and sends the bytes", async () => {
    const pipe = join(newFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    const read = readFile(pipe, "utf8");
    await writeOutput(pipe, bytes("through"));
    expect(await read).toBe("through");
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it("feeds two pipes that are read one after the other", async () => {
    const folder = newFolder();
    const pipes = ["one", "two"].map((name) => join(folder, name));
    execFileSync("mkfifo", pipes);
    const read = readFile(pipes[0], "utf8").then(async (first) => [first, await readFile(pipes[1], "utf8")]);
    await writeOutputs(pipes, async ([one, two]) => {
      await one.append(bytes("first"));
      await one.finish();
      await two.append(bytes("second"));
    });
    expect(await read).toEqual(["first", "second"]);
  });

  it("keeps the device", async () => {
    await writeOutput("/dev/null", bytes("gone"));
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
