import { describe, expect, it } from "vitest";
import { actRefusal, ROUND_ACTS } from "../../../lib/contest/round-acts.ts";
import { STAGES, stageAt } from "../../../lib/contest/stage.ts";
import { ACT_COURSE } from "./round-act-course.ts";

describe("an organizer's acts on a round", () => {
  it.each(ACT_COURSE)("are allowed or refused as listed: $name", ({ round, now, refusals }) => {
    const found = Object.fromEntries(ROUND_ACTS.map((act) => [act, actRefusal(act, round, now)]));
    expect(found).toEqual(refusals);
  });

  it("are tested in every stage, and each is both allowed and refused somewhere", () => {
    const stages = ACT_COURSE.map(({ round, now }) => stageAt(round, now));
    expect(new Set(stages)).toEqual(new Set(STAGES));
    for (const act of ROUND_ACTS) {
      const outcomes = ACT_COURSE.map(({ refusals }) => refusals[act] === null);
      expect([act, new Set(outcomes).size]).toEqual([act, 2]);
    }
  });
});
