import { describe, expect, it } from "vitest";
import { fromZonedTime, isTimeZone, toZonedTime } from "../../lib/rounds/zoned-time.ts";

describe("times on a contest's clock", () => {
  it("are moments by its zone, and back", () => {
    const moment = fromZonedTime("2019-08-19T12:00", "Asia/Tokyo");
    expect(moment?.toISOString()).toBe("2019-08-19T03:00:00.000Z");
    expect(toZonedTime(moment as Date, "Asia/Tokyo")).toBe("2019-08-19T12:00");
    expect(toZonedTime(moment as Date, "Europe/Berlin")).toBe("2019-08-19T05:00");
  });

  it.each(["", "2019-08-19", "2019-13-01T00:00", "2019-02-30T10:00", "yesterday"])("refuse %j", (text) => {
    expect(fromZonedTime(text, "Asia/Tokyo")).toBeNull();
  });

  it("refuse an hour that a clock skips in spring", () => {
    expect(fromZonedTime("2026-03-29T02:30", "Europe/Berlin")).toBeNull();
  });

  it("know zones", () => {
    expect(isTimeZone("Asia/Tokyo")).toBe(true);
    expect(isTimeZone("Tokyo")).toBe(false);
  });
});
