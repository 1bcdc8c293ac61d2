import { describe, expect, it } from "vitest";
import { STRONG_ATTACKERS } from "../../../lib/contest/attackers.ts";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import {
  eventsPerUser,
  type RoundSettings,
  roundSettingsSchema,
} from "../../../lib/contest/round-settings.ts";
import { ATTACKS } from "../../../lib/core/attacks/registry.ts";

const problemsOf = (change: Partial<RoundSettings>) => {
  const result = roundSettingsSchema.safeParse({ ...PWS_2019_PRELIMINARY, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
};

describe("round settings", () => {
  it("accept the rounds of 2019: 40 and 400 events a user, weights 1 and 9", () => {
    for (const settings of [PWS_2019_PRELIMINARY, PWS_2019_FINAL]) {
      expect(roundSettingsSchema.parse(settings)).toEqual(settings);
    }
    expect([PWS_2019_PRELIMINARY, PWS_2019_FINAL].map(eventsPerUser)).toEqual([40, 400]);
    expect([PWS_2019_PRELIMINARY, PWS_2019_FINAL].map(({ weight }) => weight)).toEqual([1, 9]);
  });

  it("survive being stored as JSON", () => {
    expect(roundSettingsSchema.parse(JSON.parse(JSON.stringify(PWS_2019_FINAL)))).toEqual(PWS_2019_FINAL);
  });

  it("name the field that is wrong", () => {
    const { grid, calendar } = PWS_2019_PRELIMINARY;
    expect(problemsOf({ grid: { ...grid, latitudeMax: grid.latitudeMin } })).toEqual(["grid"]);
    expect(problemsOf({ calendar: { ...calendar, homeSlots: calendar.slotsPerDay + 1 } })).toEqual([
      "calendar.homeSlots",
    ]);
    expect(problemsOf({ hospitalRegionIds: [1, 1025] })).toEqual(["hospitalRegionIds"]);
    expect(problemsOf({ requiredUtility: 1.1 })).toEqual(["requiredUtility"]);
    expect(problemsOf({ attackers: [] })).toEqual(["attackers"]);
    // With such weights sums are no numbers.
    expect(problemsOf({ hospitalWeight: 1e303, weight: 1e308 })).toEqual(["hospitalWeight", "weight"]);
  });

  it("accept exactly the engine's attacks, in the order in which they run", () => {
    expect(STRONG_ATTACKERS, "lib/contest/attackers.ts").toEqual(ATTACKS.map(({ name }) => name));
    expect(problemsOf({ attackers: [...STRONG_ATTACKERS] })).toEqual([]);
    expect(problemsOf({ attackers: ["I2-VisitProb", "I7-Oracle"] })).toEqual(["attackers.1"]);
  });

  it("refuse unknown keys", () => {
    expect(roundSettingsSchema.safeParse({ ...PWS_2019_PRELIMINARY, sReq: 0.5 }).success).toBe(false);
  });
});
