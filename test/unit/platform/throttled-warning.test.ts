import pino from "pino";
import { expect, test } from "vitest";
import { ThrottledWarning } from "../../../lib/platform/throttled-warning.ts";

test("a throttled warning is logged at once, then once a minute with a count", () => {
  const lines: { time: number; unsaid?: number; msg: string }[] = [];
  let now = 0;
  const log = pino({ timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const missed = new ThrottledWarning(log, "missed", () => now);
  for (; now <= 125_000; now += 1_000) missed.of(new Error("away"));
  expect(lines.map(({ msg, unsaid }) => [msg, unsaid])).toEqual([
    ["missed", undefined],
    ["missed", 59],
    ["missed", 59],
  ]);
});

test("the end of the trouble is logged once, and only after a warning", () => {
  const lines: { level: number; unsaid?: number; msg: string }[] = [];
  let now = 0;
  const log = pino({ timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const missed = new ThrottledWarning(log, "missed", () => now);
  missed.over("back");
  for (; now < 3_000; now += 1_000) missed.of(new Error("away"));
  missed.over("back");
  missed.over("back");
  missed.of(new Error("away"));
  expect(lines.map(({ level, msg, unsaid }) => [level, msg, unsaid])).toEqual([
    [40, "missed", undefined],
    [30, "back", 2],
    [40, "missed", undefined],
  ]);
});
