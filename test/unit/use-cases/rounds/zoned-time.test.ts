import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromZonedTime, isTimeZone, toZonedTime } from "../../../../lib/use-cases/rounds/zoned-time.ts";

describe("times on a contest's clock", () => {
  it("are converted to moments and back by its time zone", () => {
    const moment = fromZonedTime("2019-08-19T12:00", "Asia/Tokyo");
    expect(moment?.toISOString()).toBe("2019-08-19T03:00:00.000Z");
    expect(toZonedTime(moment as Date, "Asia/Tokyo")).toBe("2019-08-19T12:00");
    expect(toZonedTime(moment as Date, "Europe/Berlin")).toBe("2019-08-19T05:00");
  });

  it.each(["", "2019-08-19", "2019-13-01T00:00", "2019-02-30T10:00", "yesterday"])("refuse %j", (text) => {
    expect(fromZonedTime(text, "Asia/Tokyo")).toBeNull();
  });

  it("refuse an hour that is skipped in spring", () => {
    expect(fromZonedTime("2026-03-29T02:30", "Europe/Berlin")).toBeNull();
  });

  it("mean the first of the two moments of a repeated hour in autumn", () => {
    expect(fromZonedTime("2026-10-25T02:30", "Europe/Berlin")?.toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(fromZonedTime("2026-11-01T01:30", "America/New_York")?.toISOString()).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });

  it("are right on both sides of a clock change, also of half an hour", () => {
    const cases = [
      ["2026-03-29T01:59", "Europe/Berlin", "2026-03-29T00:59:00.000Z"],
      ["2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
      ["2026-10-25T01:59", "Europe/Berlin", "2026-10-24T23:59:00.000Z"],
      ["2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
      ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
    ];
    for (const [local, zone, moment] of cases) {
      expect(fromZonedTime(local, zone)?.toISOString(), `${local} ${zone}`).toBe(moment);
    }
  });

  it("are restored from any moment that is shown once", () => {
    const zones = fc.constantFrom("Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC", "Asia/Kathmandu");
    const hour = 3_600_000;
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 366 * 24 * 60 }), (zone, minutes) => {
        const moment = new Date(Date.UTC(2026, 0, 1) + 60_000 * minutes);
        const local = toZonedTime(moment, zone);
        const back = fromZonedTime(local, zone) as Date;
        expect(toZonedTime(back, zone)).toBe(local);
        // The hour that is shown twice comes back as the first of its two moments.
        expect([0, hour]).toContain(moment.getTime() - back.getTime());
      }),
    );
  });

  it("recognize time zones", () => {
    expect(isTimeZone("Asia/Tokyo")).toBe(true);
    expect(isTimeZone("Tokyo")).toBe(false);
  });
});
