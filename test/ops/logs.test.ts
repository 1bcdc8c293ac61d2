import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Log, logFile } from "../../scripts/supervisor/logs.ts";

const MEGABYTES = 2 ** 20;

function openLog() {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-logs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { log: new Log(folder, "worker"), file: logFile(folder, "worker") };
}

/** Runs a program with a log to its end, until all that it wrote is in the log. */
async function run(log: Log, program: string): Promise<void> {
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "pipe"] });
  log.follow(child);
  await once(child, "close");
  await log.lastWords();
}

/** A program that writes so many lines of 1024 bytes, numbered. */
const writing = (lines: number) =>
  `for (let i = 0; i < ${lines}; i++) console.error(String(i).padEnd(1023, "x"))`;

test("a program's log keeps its last hundred megabytes, in order", async () => {
  const { log, file } = openLog();
  const lines = 130 * 1024;
  await run(log, writing(lines));
  await log.close();
  const files = readdirSync(path.dirname(file)).sort();
  expect(files).toEqual(["worker.log", ...Array.from({ length: 9 }, (_, i) => `worker.log.${i + 1}`)]);
  const oldestFirst = [...files.slice(1).reverse(), files[0]].map((name) =>
    path.join(path.dirname(file), name),
  );
  for (const name of oldestFirst) {
    expect(statSync(name).size).toBeLessThan(11 * MEGABYTES);
    expect(statSync(name).mode & 0o777).toBe(0o600);
  }
  const kept = oldestFirst
    .map((name) => readFileSync(name, "utf8"))
    .join("")
    .trimEnd()
    .split("\n")
    // The oldest may begin in the middle of a line.
    .slice(1);
  expect(kept.length).toBeGreaterThan(90 * 1024);
  const first = lines - kept.length;
  expect(kept.findIndex((line, i) => Number.parseInt(line, 10) !== first + i)).toBe(-1);
});

test("each run of a program is appended to its log, and the last lines are at hand", async () => {
  const { log, file } = openLog();
  await run(log, 'console.log("first"); console.error("error")');
  await run(log, 'console.error("a\\nb"); process.exit(1)');
  expect(await log.lastWords(2)).toBe("a\nb");
  await log.close();
  const [, , ...later] = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(later).toEqual(["a", "b"]);
});

test("a program goes on while its log cannot be written", async () => {
  const { log, file } = openLog();
  mkdirSync(file, { recursive: true });
  await run(log, writing(2000));
  rmSync(file, { recursive: true });
  await run(log, 'console.error("again")');
  await log.close();
  expect(readFileSync(file, "utf8")).toBe("again\n");
});
