import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { limitLog, logFile, openLog } from "../../scripts/supervisor/logs.ts";

test("a running program's large log is rotated, and the program continues with it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-logs-"));
  const log = openLog(folder, "worker");
  onTestFinished(() => {
    closeSync(log);
    rmSync(folder, { recursive: true });
  });
  const file = logFile(folder, "worker");
  writeSync(log, "first\n");
  limitLog(folder, "worker");
  expect(readFileSync(file, "utf8")).toBe("first\n");
  const line = `${"x".repeat(1023)}\n`;
  for (let i = 0; i <= 10 * 1024; i++) writeSync(log, line);
  const { size } = statSync(file);
  limitLog(folder, "worker");
  writeSync(log, "after\n");
  expect(readFileSync(file, "utf8")).toBe("after\n");
  expect(statSync(`${file}.1`).size).toBe(size);
});
