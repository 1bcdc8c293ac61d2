import fc from "fast-check";
import { expect, it } from "vitest";
import { momentOnClock, onClock } from "../../../app/components/time/contest-clock.ts";
import { fromZonedTime, toZonedTime } from "../../../lib/use-cases/rounds/zoned-time.ts";

const ZONES = ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"];
const MINUTE = 60_000;

it("the browser's clock shows what the server's does, also where clocks change", () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / MINUTE, max: Date.UTC(2040, 0) / MINUTE });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
      const moment = new Date(minute * MINUTE);
      expect(onClock(moment, zone)).toBe(toZonedTime(moment, zone));
    }),
  );
  const days = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04"];
  for (const zone of ZONES) {
    for (const day of days) {
      for (let minute = 0; minute < 4 * 60; minute += 30) {
        const local = new Date(Date.parse(day) + minute * MINUTE).toISOString().slice(0, 16);
        expect(momentOnClock(local, zone), `${local} ${zone}`).toEqual(fromZonedTime(local, zone));
      }
    }
  }
});

it.each(["", "2019-08-19", "2019-02-30T10:00", "0002-08-19T12:00", "yesterday"])("%j is no time", (local) => {
  expect(momentOnClock(local, "Asia/Tokyo")).toBeNull();
});
