import { expect, it } from "vitest";
import { dayRange } from "../../../../../lib/use-cases/site/console/day-range.ts";

it("dayRange goes by the contest's calendar and includes the last day", () => {
  expect(dayRange({ from: "2019-10-21", to: "2019-10-21" }, "Asia/Tokyo")).toEqual({
    from: "2019-10-20T15:00:00.000Z",
    to: "2019-10-21T15:00:00.000Z",
  });
  // Clocks there are set forward at midnight.
  expect(dayRange({ from: "2018-11-04" }, "America/Sao_Paulo").from).toBe("2018-11-04T03:00:00.000Z");
  expect(dayRange({ from: "nonsense", to: ["2019-10-21"] }, "UTC")).toEqual({
    from: undefined,
    to: undefined,
  });
});
