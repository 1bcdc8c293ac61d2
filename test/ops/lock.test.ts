import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeLock } from "../../scripts/bootstrap/lock.mjs";

const lockModule = new URL("../../scripts/bootstrap/lock.mjs", import.meta.url).href;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tracecup-lock-"));
  file = path.join(folder, "lock");
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

async function take(): Promise<(() => void) | undefined> {
  const lock = await takeLock(file);
  return "heldBy" in lock ? undefined : lock.release;
}

test("a lock has one holder, and leaves no file when released", async () => {
  const release = await take();
  expect(await take()).toBeUndefined();
  release?.();
  expect(existsSync(file)).toBe(false);
  const again = await take();
  expect(again).toBeDefined();
  again?.();
});

test("a lock is taken by one of many at once", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, take));
  const releases = taken.filter((release) => release !== undefined);
  expect(releases).toHaveLength(1);
  releases[0]();
});

test("a lock names its holder", async () => {
  const release = await take();
  expect(await takeLock(file)).toMatchObject({ heldBy: { pid: process.pid } });
  release?.();
});

/** A process that holds the lock. */
async function startHolder(): Promise<ChildProcess> {
  const program = `const { takeLock } = await import("${lockModule}"); await takeLock(${JSON.stringify(file)}); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  return holder;
}

test("a lock is kept by a stopped holder until that is killed", async () => {
  const holder = await startHolder();
  holder.kill("SIGSTOP");
  expect(await take()).toBeUndefined();
  holder.kill("SIGKILL");
  await new Promise((resolve) => holder.once("exit", resolve));
  const release = await take();
  expect(release).toBeDefined();
  release?.();
});

test("a lock of a killed holder is free", async () => {
  const holder = await startHolder();
  expect(await take()).toBeUndefined();
  holder.kill("SIGKILL");
  await new Promise((resolve) => holder.once("exit", resolve));
  const release = await take();
  expect(release).toBeDefined();
  release?.();
});

test("a lock file is free if it is invalid or its process does not hold it", async () => {
  for (const content of [JSON.stringify({ pid: process.pid, port: 9, token: "x" }), "rubbish", ""]) {
    writeFileSync(file, content);
    const release = await take();
    expect(release).toBeDefined();
    release?.();
  }
});

test("an empty lock file belongs to whoever fills it before it counts as abandoned", async () => {
  const living = await contentOfLiving();
  writeFileSync(file, "");
  const read = fs.readFileSync;
  const reads = vi.spyOn(fs, "readFileSync").mockImplementationOnce((...args) => {
    const content = read(...args);
    writeFileSync(file, living);
    return content;
  });
  syncBuiltinESMExports();
  expect(await take()).toBeUndefined();
  expect(reads.mock.results[0].value).toBe("");
  expect(readFileSync(file, "utf8")).toBe(living);
});

/** What another lock, which is held, has in its file. */
async function contentOfLiving(): Promise<string> {
  const other = path.join(folder, "other");
  await takeLock(other);
  return readFileSync(other, "utf8");
}

describe.each(["EPERM", "ENOTSUP", "ENOSYS"])("a lock where links fail with %s", (code) => {
  beforeEach(() => {
    vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error(`${code}: link`), { code });
    });
    syncBuiltinESMExports();
  });

  test("is taken by one of many at once, and leaves nothing when released", async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    const releases = taken.filter((release) => release !== undefined);
    expect(releases).toHaveLength(1);
    releases[0]();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is not held by a process that filled its file too slowly", async () => {
    const living = await contentOfLiving();
    const write = fs.writeFileSync;
    vi.spyOn(fs, "writeFileSync").mockImplementation((to, ...rest) => {
      write(to, ...rest);
      if (to === file) write(file, living);
    });
    syncBuiltinESMExports();
    expect(await take()).toBeUndefined();
    expect(readFileSync(file, "utf8")).toBe(living);
  });
});

test("takeLock reports other errors of a link", async () => {
  vi.spyOn(fs, "linkSync").mockImplementation(() => {
    throw Object.assign(new Error("EROFS: link"), { code: "EROFS" });
  });
  syncBuiltinESMExports();
  await expect(take()).rejects.toThrow(`The lock ${file} cannot be used: EROFS: link.`);
  expect(readdirSync(folder)).toEqual([]);
});

/** How often each of the processes below holds the lock. */
const TURNS = 500;

/** What a file system without hard links makes of them. */
const NO_LINKS = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  fs.linkSync = () => {
    throw Object.assign(new Error("no links"), { code: "EPERM" });
  };
  syncBuiltinESMExports();
`;

/** A process that takes and gives up the lock; every second time it leaves the lock behind as if it had been killed. */
const TAKER = `
  import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
  const { takeLock } = await import("${lockModule}");
  const [file, marker] = process.argv.slice(1);
  for (let turn = 0; turn < ${TURNS}; ) {
    const lock = await takeLock(file);
    if ("heldBy" in lock) continue;
    closeSync(openSync(marker, "wx"));
    await new Promise(setImmediate);
    rmSync(marker);
    if (turn++ % 2) {
      const draft = file + process.pid;
      writeFileSync(draft, JSON.stringify({ pid: process.pid, port: 9, token: "of turn " + turn + " of " + process.pid }));
      renameSync(draft, file);
    }
    lock.release();
  }
`;

test.each([
  ["where links are", TAKER],
  ["where none are", NO_LINKS + TAKER],
])("a lock that is taken and abandoned repeatedly never has two holders, %s", async (_, program) => {
  const takers = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", program, file, path.join(folder, "marker")], {
      stdio: ["ignore", "ignore", "pipe"],
    }),
  );
  const ended = takers.map(async (taker) => {
    const [stderr, [code]] = await Promise.all([text(taker.stderr), once(taker, "close")]);
    return { code, stderr };
  });
  expect(await Promise.all(ended)).toEqual(takers.map(() => ({ code: 0, stderr: "" })));
  const release = await take();
  release?.();
  expect(readdirSync(folder)).toEqual([]);
});
