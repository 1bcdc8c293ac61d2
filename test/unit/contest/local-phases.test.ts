import { describe, expect, it } from "vitest";
import { clockMs, type LocalPhases, proposePhases, shiftLater } from "../../../lib/contest/local-phases.ts";

const HOUR = 3_600_000;
const free = () => false;

describe("proposed phases", () => {
  it("follow one another from noon of the first day", () => {
    expect(proposePhases("2026-04-01", "weeks", false)).toEqual({
      REGISTRATION: { startsAt: "", endsAt: "" },
      ANONYMIZATION: { startsAt: "2026-04-01T12:00", endsAt: "2026-04-08T12:00" },
      PSEUDONYMIZATION: { startsAt: "2026-04-08T12:00", endsAt: "2026-04-09T12:00" },
      ATTACK: { startsAt: "2026-04-09T12:00", endsAt: "2026-04-16T12:00" },
      RESULTS: { startsAt: "2026-04-16T12:00", endsAt: "2026-04-17T12:00" },
    });
  });

  it("begin with the registration if teams register themselves", () => {
    expect(proposePhases("2026-04-01", "fortnights", true)).toMatchObject({
      REGISTRATION: { startsAt: "2026-04-01T12:00", endsAt: "2026-04-15T12:00" },
      ANONYMIZATION: { startsAt: "2026-04-15T12:00" },
    });
  });

  it("fit into three days and nights of a workshop", () => {
    expect(proposePhases("2026-04-01", "days", false)?.RESULTS.endsAt).toBe("2026-04-03T18:00");
  });

  it.each(["", "2026-02-30x", "0002-04-01"])("need a first day, which %j is not", (day) => {
    expect(proposePhases(day, "weeks", false)).toBeNull();
  });
});

describe("a shift of later phases", () => {
  const phases = proposePhases("2026-04-01", "weeks", false) as LocalPhases;

  it("moves those that follow, and leaves absent and earlier ones alone", () => {
    const moved = shiftLater(phases, "ANONYMIZATION", 25 * HOUR, free);
    expect(moved.ANONYMIZATION).toEqual(phases.ANONYMIZATION);
    expect(moved.REGISTRATION).toEqual(phases.REGISTRATION);
    expect(moved.ATTACK).toEqual({ startsAt: "2026-04-10T13:00", endsAt: "2026-04-17T13:00" });
  });

  it("leaves a locked phase alone", () => {
    const moved = shiftLater(phases, "REGISTRATION", HOUR, (kind) => kind === "ANONYMIZATION");
    expect(moved.ANONYMIZATION).toEqual(phases.ANONYMIZATION);
    expect(moved.RESULTS.endsAt).toBe("2026-04-17T13:00");
  });

  it("takes a year that is still being typed for no time", () => {
    expect(clockMs("0020-04-01T12:00")).toBeNull();
    expect(clockMs("2026-04-01T12:00")).toBe(Date.parse("2026-04-01T12:00Z"));
  });
});
