import { expect, it } from "vitest";
import { roundAsked, roundsShown } from "../../../../app/components/results/rounds-shown.ts";
import type {
  ContestResults,
  ResultSet,
  ResultsRound,
} from "../../../../lib/use-cases/standings/results/contest-results.ts";

const SET = {} as ResultSet;
const round = (slug: string, final: boolean, sets: readonly ResultSet[]) =>
  ({ slug, final, sets }) as ResultsRound;
const results = (...rounds: readonly ResultsRound[]) =>
  ({ rounds, final: rounds.every(({ final }) => final), presenterVotes: [] }) as unknown as ContestResults;

const [preliminary, running, coming] = [
  round("preliminary", true, [SET]),
  round("final", false, [SET]),
  round("extra", false, []),
];
const shown = (all: ContestResults, asked?: string | string[]) => roundsShown(all, roundAsked(all, asked));
const slugs = ({ rounds }: ContestResults) => rounds.map(({ slug }) => slug);

it("shows all rounds together that have results, and none that has not begun", () => {
  const all = shown(results(preliminary, running, coming));
  expect(slugs(all)).toEqual(["preliminary", "final"]);
  expect(all.final).toBe(false);
});

it("shows a round whose published results have no set", () => {
  expect(slugs(shown(results(preliminary, round("empty", true, []))))).toEqual(["preliminary", "empty"]);
});

it("does not call the whole contest final while a round has not begun", () => {
  expect(shown(results(preliminary, coming)).final).toBe(false);
});

it("shows one round that is asked for, which is final by its own publication", () => {
  const [one, other] = ["preliminary", "final"].map((slug) => shown(results(preliminary, running), slug));
  expect([slugs(one), one.final, one.presenterVotes]).toEqual([["preliminary"], true, null]);
  expect([slugs(other), other.final]).toEqual([["final"], false]);
});

it("shows all rounds if the one that is asked for does not exist or has not begun", () => {
  for (const asked of ["nothing", "extra", ["final"]]) {
    expect(slugs(shown(results(preliminary, running, coming), asked))).toEqual(["preliminary", "final"]);
  }
});
