import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankAttackers } from "../../../../lib/core/scores/attack-ranking.ts";
import { awardsOf2019 } from "../../../../lib/core/scores/awards.ts";
import { anyRound, TEAMS } from "../../../helpers/attacked-sets.ts";

describe("awardsOf2019", () => {
  it("gives no risk assessor's award to the overall winner or the like best anonymizer", () => {
    fc.assert(
      fc.property(fc.array(anyRound, { minLength: 1, maxLength: 2 }), (rounds) => {
        const awards = awardsOf2019(rounds, TEAMS);
        const [win] = awards;
        for (const assessor of awards.filter(({ kind }) => kind === "bestRiskAssessor")) {
          const like = awards.find(
            ({ kind, score }) => kind === "bestAnonymizer" && score === assessor.score,
          );
          const barred = [...win.teams, ...(like?.teams ?? [])];
          expect(assessor.teams.filter((team) => barred.includes(team))).toEqual([]);
          const ranked = rankAttackers(rounds, TEAMS, assessor.score ?? "reidentification");
          const eligible = ranked.filter(({ team, attacked }) => attacked > 0 && !barred.includes(team));
          expect(assessor.value).toBe(eligible[0]?.total ?? null);
          expect(assessor.teams).toEqual(
            eligible.filter(({ total }) => total === assessor.value).map(({ team }) => team),
          );
          for (const { team, because } of assessor.passedOver) {
            expect((because === "overall" ? win : like)?.teams).toContain(team);
          }
        }
      }),
    );
  });

  it("shares a risk assessor's award between equal hits, in spite of rounding", () => {
    const hits = [
      [222, 225],
      [267, 264],
      [43, 43],
      [118, 118],
      [230, 230],
      [391, 391],
    ];
    const sets = hits.map((of, target) => {
      const reidentification = of.map((found, attacker) => ({
        attacker: { team: attacker + 1 },
        attempt: 1,
        score: 1 - found / 2000,
      }));
      const attacks = { reidentification, traceInference: [] };
      return { team: target + 10, kind: "IDP", valid: true, attacks } as const;
    });
    const round = { weight: 1, sets };
    const totals = rankAttackers([round], [1, 2], "reidentification").map(({ total }) => total);
    expect(new Set(totals).size).toBe(2);
    const assessor = awardsOf2019([round], [1, 2]).find(({ kind }) => kind === "bestRiskAssessor");
    expect(assessor?.teams).toEqual([1, 2]);
  });

  it("gives the best presenter's award to the team with the most votes", () => {
    const presenter = (votes: Parameters<typeof awardsOf2019>[2]) =>
      awardsOf2019([], [1, 2, 3], votes).filter(({ kind }) => kind === "bestPresenter");
    expect(presenter(null)).toEqual([]);
    expect(presenter([])).toMatchObject([{ teams: [], value: null }]);
    const votes = [
      { team: 3, votes: 2 },
      { team: 1, votes: 2 },
      { team: 2, votes: 1 },
      // It no longer competes.
      { team: 4, votes: 5 },
    ];
    expect(presenter(votes)).toMatchObject([{ place: 1, teams: [1, 3], value: 2 }]);
  });

  it("gives equal teams the same place and skips the next one", () => {
    const attacks = [{ attacker: { program: "I1-rand" }, attempt: 1, score: 0.5 }];
    const set = {
      kind: "IDP",
      valid: true,
      attacks: { reidentification: attacks, traceInference: [] },
    } as const;
    const sets = [1, 2, 3].map((team) => ({ ...set, team }));
    const overall = awardsOf2019([{ weight: 1, sets }], [1, 2, 3, 4]).slice(0, 3);
    expect(overall.map(({ place, teams, value }) => [place, teams, value])).toEqual([
      [1, [1, 2, 3], 0.5],
      [2, [], null],
      [3, [], null],
    ]);
  });
});
