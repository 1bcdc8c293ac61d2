import { describe, expect, it } from "vitest";
import { anyTime } from "../../../lib/cli/traces/formats/parse-cells.ts";
import { ZoneClock } from "../../../lib/cli/traces/zone-clock.ts";

describe("anyTime", () => {
  const instant = Date.parse("2008-02-02T15:36:08Z") / 1000;

  it.each([
    ["2008-02-02T15:36:08Z", instant, true],
    ["2008-02-02 15:36:08", instant, false],
    ["2008/2/2 15:36:08", instant, false],
    ["2008-02-02T15:36:08.25Z", instant + 0.25, true],
    ["2008-02-02T21:06:08+05:30", instant, true],
    ["2008-02-02T10:36:08-0500", instant, true],
    ["2008-02-02 15:36:08 UTC", instant, true],
    ["2008-02-02", Date.parse("2008-02-02T00:00:00Z") / 1000, false],
    [`${instant}`, instant, true],
    [`${instant}500`, instant + 0.5, true],
  ])("reads %s", (text, seconds, isUtc) => {
    expect(anyTime(text)).toEqual({ seconds, isUtc });
  });

  it.each([
    "",
    "noon",
    "2008-02-30 00:00:00",
    "2008-13-01T00:00:00Z",
    "2008-02-02T24:00:00Z",
    "2008-02-02T1:0",
  ])("refuses %j", (text) => {
    expect(() => anyTime(text)).toThrow(/^expected a time/);
  });
});

it("anyTime refuses numbers that are no time of any calendar", () => {
  for (const text of ["99999999999999999999", "-99999999999999999999", "9".repeat(400)])
    expect(() => anyTime(text)).toThrow(/^expected seconds since 1970/);
});

describe("ZoneClock", () => {
  const at = (text: string) => Date.parse(`${text}Z`) / 1000;

  it.each([
    ["Asia/Tokyo", "2019-08-01T00:10:00", "2019-08-01T09:10:00"],
    ["Asia/Kathmandu", "2019-08-01T00:10:00", "2019-08-01T05:55:00"],
    ["Europe/Berlin", "2019-03-31T00:59:59", "2019-03-31T01:59:59"],
    ["Europe/Berlin", "2019-03-31T01:00:00", "2019-03-31T03:00:00"],
    ["Australia/Lord_Howe", "2019-04-06T14:59:59", "2019-04-07T01:59:59"],
    ["Australia/Lord_Howe", "2019-04-06T15:00:00", "2019-04-07T01:30:00"],
  ])("shows in %s at %s UTC %s", (zone, utc, local) => {
    expect(new ZoneClock(zone).toLocal(at(utc))).toBe(at(local));
  });

  it("takes the earlier of two times, and a skipped one as much later", () => {
    const berlin = new ZoneClock("Europe/Berlin");
    expect(berlin.toUtc(at("2019-10-27T02:30:00"))).toBe(at("2019-10-27T00:30:00"));
    expect(berlin.toUtc(at("2019-03-31T02:30:00"))).toBe(at("2019-03-31T01:30:00"));
    expect(berlin.toUtc(at("2019-08-01T12:00:01"))).toBe(at("2019-08-01T10:00:01"));
  });
});
