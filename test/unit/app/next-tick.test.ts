import { expect, it } from "vitest";
import { nextTick } from "../../../app/components/time/next-tick.ts";

const now = new Date("2026-11-23T12:00:00Z");

const inSeconds = (...seconds: number[]) => seconds.map((one) => new Date(now.getTime() + one * 1000));

it("nextTick updates every 15 seconds when no moment is near", () => {
  expect(nextTick(now, [])).toBe(15_000);
  expect(nextTick(now, inSeconds(3600, 7200))).toBe(15_000);
});

it("nextTick counts down each of the last 120 seconds, at whole seconds", () => {
  expect(nextTick(now, inSeconds(120))).toBe(1000);
  expect(nextTick(now, inSeconds(52.25))).toBe(250);
  expect(nextTick(now, inSeconds(0.5))).toBe(500);
});

it("nextTick starts the countdown on time", () => {
  expect(nextTick(now, inSeconds(124))).toBe(4000);
});

it("nextTick follows the nearest moment that has not passed", () => {
  expect(nextTick(now, inSeconds(7200, -5, 30.5))).toBe(500);
  expect(nextTick(now, inSeconds(-5, 0))).toBe(15_000);
});
