import { describe, expect, it } from "vitest";
import { reachedBy } from "../../../app/[locale]/teams/[number]/reached-by.ts";
import type { AttackResultView } from "../../../lib/views/submission-view.ts";

const attack = (attacker: string, score: number, counts = true): AttackResultView => ({
  attacker,
  score,
  counts,
  kind: attacker.startsWith("I") ? "REIDENTIFICATION" : "TRACE_INFERENCE",
  hits: null,
  total: null,
  gainSum: null,
  weightSum: null,
  durationMs: null,
  meanOf: null,
});

const scoring = {
  attacks: [
    attack("I1-rand", 1),
    attack("I2-VisitProb", 0.984),
    attack("I3-HomeProb", 0.9785),
    attack("I6-Assignment", 0.5, false),
    attack("T1-rand", 0.96),
  ],
};

describe("the attack behind a team's minimum score", () => {
  it("is the strongest counting sample attack", () => {
    expect(reachedBy("reidentification", { attacked: null, scoring })).toMatchObject({
      lowest: { attacker: "I3-HomeProb", score: 0.9785 },
      count: 3,
      byTeam: false,
    });
    expect(reachedBy("reidentification", { attacked: null, scoring: { attacks: [] } })).toBeNull();
  });

  it("is another team's attack where that reached a lower score", () => {
    const attacked = {
      minReidentificationScore: 0.972,
      minTraceInferenceScore: 0.96,
      reachedBy: { reidentification: [3], traceInference: [] },
    };
    expect(reachedBy("reidentification", { attacked, scoring })).toMatchObject({
      lowest: { attacker: "I3-HomeProb" },
      byTeam: true,
    });
    expect(reachedBy("traceInference", { attacked, scoring })?.byTeam).toBe(false);
  });
});
