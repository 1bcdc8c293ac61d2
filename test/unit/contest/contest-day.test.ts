import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestDay } from "../../../lib/contest/contest-day.ts";

const HOUR_MS = 60 * 60 * 1000;
const day = (moment: string, zone: string) => {
  const { startsAt, endsAt } = contestDay(new Date(moment), zone);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

describe("a day of the contest's calendar", () => {
  it("begins and ends at midnight of its own time zone, to the second", () => {
    const today = ["2019-08-18T15:00:00.000Z", "2019-08-19T15:00:00.000Z"];
    expect(day("2019-08-18T15:00:00Z", "Asia/Tokyo")).toEqual(today);
    expect(day("2019-08-19T14:59:59.999Z", "Asia/Tokyo")).toEqual(today);
    expect(day("2019-08-19T15:00:00Z", "Asia/Tokyo")[0]).toBe(today[1]);
    expect(day("2019-08-18T14:59:59.999Z", "Asia/Tokyo")[1]).toBe(today[0]);
  });

  it.each([
    ["23 hours in spring", "2026-03-29T10:00:00Z", "Europe/Berlin", "2026-03-28T23:00", "2026-03-29T22:00"],
    ["25 hours in autumn", "2026-10-25T10:00:00Z", "Europe/Berlin", "2026-10-24T22:00", "2026-10-25T23:00"],
    ["before a change", "2026-03-28T10:00:00Z", "Europe/Berlin", "2026-03-27T23:00", "2026-03-28T23:00"],
    [
      "where clocks skip midnight",
      "2018-11-04T12:00:00Z",
      "America/Sao_Paulo",
      "2018-11-04T03:00",
      "2018-11-05T02:00",
    ],
    [
      "the day before that",
      "2018-11-03T12:00:00Z",
      "America/Sao_Paulo",
      "2018-11-03T03:00",
      "2018-11-04T03:00",
    ],
    [
      "where clocks show midnight twice",
      "2025-11-02T12:00:00Z",
      "America/Havana",
      "2025-11-02T04:00",
      "2025-11-03T05:00",
    ],
    [
      "where the evening comes twice",
      "2018-02-17T12:00:00Z",
      "America/Sao_Paulo",
      "2018-02-17T02:00",
      "2018-02-18T03:00",
    ],
    [
      "where a whole date is skipped",
      "2011-12-30T05:00:00Z",
      "Pacific/Apia",
      "2011-12-29T10:00",
      "2011-12-30T10:00",
    ],
    [
      "at a quarter of an hour",
      "2026-06-01T00:00:00Z",
      "Asia/Kathmandu",
      "2026-05-31T18:15",
      "2026-06-01T18:15",
    ],
  ])("is right %s", (_case, moment, zone, startsAt, endsAt) => {
    expect(day(moment, zone)).toEqual([`${startsAt}:00.000Z`, `${endsAt}:00.000Z`]);
  });

  it("contains the moment, and follows the day before without a gap", () => {
    const zones = [
      "Asia/Tokyo",
      "Europe/London",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Beirut",
      "UTC",
    ];
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const { startsAt, endsAt } = contestDay(new Date(moment), zone);
        expect(startsAt.getTime()).toBeLessThanOrEqual(moment);
        expect(endsAt.getTime()).toBeGreaterThan(moment);
        expect(contestDay(new Date(startsAt.getTime() - 1), zone).endsAt).toEqual(startsAt);
        expect(contestDay(endsAt, zone).startsAt).toEqual(endsAt);
        expect(Math.abs(endsAt.getTime() - startsAt.getTime() - 24 * HOUR_MS)).toBeLessThanOrEqual(HOUR_MS);
      }),
    );
  });
});
