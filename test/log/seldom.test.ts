import pino from "pino";
import { expect, test } from "vitest";
import { SeldomWarning } from "../../lib/seldom.ts";

test("what fails every second is told at once, then once a minute with how often it came", () => {
  const lines: { time: number; unsaid?: number; msg: string }[] = [];
  let now = 0;
  const log = pino({ timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const missed = new SeldomWarning(log, "missed", () => now);
  for (; now <= 125_000; now += 1_000) missed.of(new Error("away"));
  expect(lines.map(({ msg, unsaid }) => [msg, unsaid])).toEqual([
    ["missed", undefined],
    ["missed", 59],
    ["missed", 59],
  ]);
});
