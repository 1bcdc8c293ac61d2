import { describe, expect, it } from "vitest";
import type { ProgramResult } from "../../../../../lib/contest/counting-set.ts";
import type { AttackPreview } from "../../../../../lib/use-cases/results/rescorings/load-attacks.ts";
import {
  type RankedDataSet,
  type RankedRound,
  rankChanges,
} from "../../../../../lib/use-cases/results/rescorings/rank-changes.ts";

const PREVIEW = { id: "preview", appliedAt: null };
const attackers = ["I2-VisitProb", "T2-VisitProb"];
const limits = {
  maxUploadBytes: 1,
  submissionsPerDay: null,
  submissionsPerPhase: null,
  pendingSubmissions: null,
  attackAttempts: 2,
};

const RESULTS = new Map<string, readonly ProgramResult[]>();

function run(number: number, score: number, { rescoringId = null as string | null, valid = true } = {}) {
  const id = `run ${RESULTS.size}`;
  RESULTS.set(id, [
    { attacker: "I2-VisitProb", kind: "REIDENTIFICATION" as const, score },
    { attacker: "T2-VisitProb", kind: "TRACE_INFERENCE" as const, score },
    // One that no longer counts in the round.
    { attacker: "I9-Old", kind: "REIDENTIFICATION" as const, score: 0 },
  ]);
  return {
    id,
    number,
    state: "SCORED" as const,
    supersededAt: null,
    utilityScore: 0.8,
    valid,
    rescoringId,
    rescoring: rescoringId === null ? null : { appliedAt: null },
  };
}

/** A locked set of a team with one submission. */
function locked(team: number, kind: "IDP" | "TRP", ...scorings: ReturnType<typeof run>[]): RankedDataSet {
  const id = `${team} ${kind}`;
  return {
    id,
    team: { number: team, name: `Team ${team}` },
    kind,
    pickedId: null,
    publicSet: { submissionId: id },
    submissions: [{ id, number: 1, scorings }],
  };
}

function attack(
  team: number,
  dataSetId: string,
  before: number | undefined,
  after: number | undefined,
  facts: Partial<AttackPreview> = {},
): AttackPreview {
  const kind = "REIDENTIFICATION" as const;
  return { team: { number: team }, dataSetId, kind, attempt: 1, state: "SCORED", before, after, ...facts };
}

function roundOf(dataSets: RankedDataSet[], attacks: AttackPreview[]): RankedRound {
  const teams = [...new Map(dataSets.map(({ team }) => [team.number, team])).values()];
  return {
    teams,
    dataSets,
    results: RESULTS,
    attacks,
    closedAt: new Date(0),
    settings: { attackers, limits },
  };
}

const TEAMS = [1, 2, 3];
const unchanged = (team: number) => [locked(team, "IDP", run(1, 0.5)), locked(team, "TRP", run(1, 0.5))];

describe("the ranks before and after a re-scoring", () => {
  it("follow from the lowest of submissions and attacks", () => {
    const sets = [
      locked(1, "IDP", run(1, 0.5), run(2, 0.4, { rescoringId: PREVIEW.id })),
      locked(1, "TRP", run(1, 0.5)),
      ...unchanged(2),
      ...unchanged(3),
    ];
    const { ranks } = rankChanges(roundOf(sets, [attack(3, "2 IDP", 0.45, 0.25)]), PREVIEW);
    expect(ranks).toEqual([
      { team: { number: 1, name: "Team 1" }, before: { rank: 1, sum: 1 }, after: { rank: 2, sum: 0.9 } },
      { team: { number: 2, name: "Team 2" }, before: { rank: 3, sum: 0.95 }, after: { rank: 3, sum: 0.75 } },
      { team: { number: 3, name: "Team 3" }, before: { rank: 1, sum: 1 }, after: { rank: 1, sum: 1 } },
    ]);
  });

  it("sum up over all targets for attacking teams, with the committee's sets", () => {
    const sets = [...TEAMS.flatMap(unchanged), locked(0, "IDP", run(1, 0.5))];
    const attacks = [attack(1, "0 IDP", 0.5, 0.75), attack(2, "0 IDP", 0.625, 0.625)];
    const { ranks, attackRanks } = rankChanges(roundOf(sets, attacks), PREVIEW);
    expect(ranks.map(({ team }) => team.number)).toEqual(TEAMS);
    expect(attackRanks.traceInference).toEqual([]);
    // Each of the other two teams' four sets, not attacked, counts 1.
    const places = attackRanks.reidentification.map(({ before, after }) => [before, after]);
    expect(places).toEqual([
      [
        { rank: 1, sum: 4.5 },
        { rank: 2, sum: 4.75 },
      ],
      [
        { rank: 2, sum: 4.625 },
        { rank: 1, sum: 4.625 },
      ],
      [
        { rank: 3, sum: 5 },
        { rank: 3, sum: 5 },
      ],
    ]);
  });

  it("include all teams that take part, even one without data in the round", () => {
    const round = roundOf(TEAMS.flatMap(unchanged), [attack(4, "1 IDP", 0.25, 0.125)]);
    const teams = [...round.teams, { number: 4, name: "Team 4" }];
    const { ranks, attackRanks } = rankChanges({ ...round, teams }, PREVIEW);
    const places = { before: { rank: 4, sum: 0 }, after: { rank: 4, sum: 0 } };
    expect(ranks[3]).toEqual({ team: { number: 4, name: "Team 4" }, ...places });
    // All six sets, five of them not attacked.
    expect(attackRanks.reidentification[3]).toMatchObject({ before: { sum: 5.25 }, after: { sum: 5.125 } });
  });

  it("count no attempt beyond the round's limit, and none that the platform failed to score", () => {
    const tries = [
      attack(2, "1 IDP", 0.4, 0.4, { attempt: 1, state: "FAILED" }),
      attack(2, "1 IDP", 0.5, 0.375, { attempt: 2 }),
      attack(2, "1 IDP", undefined, undefined, { attempt: 3, state: "QUEUED" }),
      attack(2, "1 IDP", 0, 0, { attempt: 4 }),
    ];
    const { ranks } = rankChanges(roundOf(TEAMS.flatMap(unchanged), tries), PREVIEW);
    expect([ranks[0].before.sum, ranks[0].after.sum]).toEqual([1, 0.875]);
  });

  it("drop with a set that becomes invalid, which no attack ranking counts any more", () => {
    const sets = [
      locked(1, "IDP", run(1, 0.5), run(2, 0.9, { rescoringId: PREVIEW.id, valid: false })),
      ...unchanged(2),
    ];
    const { ranks, attackRanks } = rankChanges(roundOf(sets, [attack(2, "1 IDP", 0.25, 0.25)]), PREVIEW);
    expect(ranks[0]).toMatchObject({ before: { sum: 0.25 }, after: { sum: 0 } });
    expect(attackRanks.reidentification[1]).toMatchObject({ before: { sum: 0.25 }, after: { sum: 0 } });
  });
});
