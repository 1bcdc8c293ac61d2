import { type WkOptions, wkAreas } from "../../core/privacy/wk-anonymity/wk-areas.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabCell, LabChart, LabColumn, LabTable } from "../report/lab-report.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";
import { type Comparison, compareSlot, compareSlots } from "./experiment.ts";
import { ifPossible } from "./if-possible.ts";
import { WALKERS_MAP, type WalkerWorld, walk } from "./walkers.ts";

export const PER_SQUARE_KM = 1e6;
/** Times are measured at every sixth slot. */
const TIMED_EVERY = 6;
const TIMED_KS = [2, 4, 6, 8, 10];

export const UTILITY = bilingual("Utility per square kilometre", "Utility（1 km²あたり）");
const PROPOSAL = bilingual("proposal", "提案");

/** Utility of the proposal, of Mondrian as cut, and of Mondrian shrunk to its users' centres. */
export const UTILITY_COLUMNS: readonly LabColumn[] = [
  { name: bilingual("Utility proposal", "Utility 提案"), digits: 1 },
  { name: "Utility Mondrian", digits: 1 },
  { name: bilingual("Utility Mondrian, tight", "Utility Mondrian（縮小）"), digits: 1 },
];
export const PRIVACY_COLUMNS: readonly LabColumn[] = [
  { name: bilingual("Privacy proposal", "Privacy 提案"), digits: 3 },
  { name: "Privacy Mondrian", digits: 3 },
  { name: bilingual("Privacy Mondrian, tight", "Privacy Mondrian（縮小）"), digits: 3 },
];
export const AREA_COLUMNS: readonly LabColumn[] = [
  { name: bilingual("areas proposal", "領域 提案"), digits: 1 },
  { name: bilingual("areas Mondrian", "領域 Mondrian"), digits: 1 },
];

/** Compares the three methods, one row for each value of the varying parameter. */
export function comparisonTable(
  title: LabText,
  name: string,
  values: readonly number[],
  rows: readonly Comparison[],
): LabTable {
  return {
    title,
    columns: [{ name }, ...UTILITY_COLUMNS, ...PRIVACY_COLUMNS, ...AREA_COLUMNS],
    rows: rows.map(({ proposal, mondrian, tight }, i) => [
      values[i],
      ...[proposal, mondrian, tight].map(({ utility }) => utility * PER_SQUARE_KM),
      ...[proposal, mondrian, tight].map(({ privacy }) => privacy),
      proposal.areas,
      mondrian.areas,
    ]),
  };
}

/** A way to compute P(L, k), and the proposal's results with it; none if by it the whole map holds k users too rarely at some time. */
interface ProbabilityChoice {
  readonly name: LabText;
  readonly proposal: Comparison["proposal"] | undefined;
}

/** Runs the proposal with the exact P(L, k), and with equation 7's bound for n = 10 and 100. */
export function compareProbabilities(
  world: WalkerWorld,
  slots: readonly number[],
  options: WkOptions,
): ProbabilityChoice[] {
  const choices: [LabText, WkOptions][] = [
    [bilingual("exact (equation 5)", "正確（式5）"), options],
    [bilingual("lower bound, n = 10 (equation 7)", "下界、n = 10（式7）"), { ...options, roundDownTo: 10 }],
    [bilingual("lower bound, n = 100", "下界、n = 100"), { ...options, roundDownTo: 100 }],
  ];
  return choices.map(([name, each]) => ({
    name,
    proposal: ifPossible(() => compareSlots(world, slots, each).proposal),
  }));
}

/** Shows what the exact P(L, k) gains over equation 7's bound. */
export function probabilityTable(
  choices: readonly ProbabilityChoice[],
  k: number,
  slotCount: number,
): LabTable {
  return {
    title: bilingual(
      `What computing P(L, k) exactly gains (k = ${k}, mean of ${slotCount} slots)`,
      `P(L, k)を正確に求める効果（k = ${k}、${slotCount}時点の平均）`,
    ),
    columns: [
      { name: "P(L, k)" },
      { name: "Utility", digits: 1 },
      { name: "Privacy", digits: 3 },
      { name: bilingual("areas", "領域"), digits: 1 },
    ],
    rows: choices.map(({ name, proposal }) => [
      name,
      ...(proposal
        ? [proposal.utility * PER_SQUARE_KM, proposal.privacy, proposal.areas]
        : [null, null, null]),
    ]),
    note: choices.some(({ proposal }) => !proposal)
      ? bilingual(
          "No numbers: by this bound, even the whole map holds k users with a probability below w at some time.",
          "数のない行では、その下界によると、k人がいる確率が地図全体でもwに届かない時点があります。",
        )
      : undefined,
  };
}

/** The proposal at one k with shrinking as in the document, and with sides that stop at the area's middle. */
export interface MiddleChoice {
  readonly k: number;
  readonly free: Comparison["proposal"];
  readonly stopped: Comparison["proposal"];
}

/** Shows what it would cost if no side could pass the middle of its area. */
export function middleTable(choices: readonly MiddleChoice[], slotCount: number): LabTable {
  return {
    title: bilingual(
      `If no side may pass its area's middle when it is shrunk (mean of ${slotCount} slots)`,
      `縮小する辺が領域の中央を越えないとき（${slotCount}時点の平均）`,
    ),
    columns: [
      { name: "k" },
      { name: "Utility", digits: 1 },
      { name: bilingual("Utility up to the middle", "Utility（中央まで）"), digits: 1 },
      { name: "Privacy", digits: 3 },
      { name: bilingual("Privacy up to the middle", "Privacy（中央まで）"), digits: 3 },
    ],
    rows: choices.map(({ k, free, stopped }) => [
      k,
      free.utility * PER_SQUARE_KM,
      stopped.utility * PER_SQUARE_KM,
      free.privacy,
      stopped.privacy,
    ]),
    note: bilingual(
      "The document has no such limit. The contest's anonymizer A7 has it, so that its sets stay the same.",
      "文書にこの制限はありません。コンテストの匿名化プログラムA7は、出力を変えないため、この制限を残しています。",
    ),
  };
}

/** Figure 7. @param now a clock in milliseconds */
export function timeTable(
  worlds: readonly { readonly count: number; readonly world: WalkerWorld }[],
  options: WkOptions,
  now: () => number,
): LabTable {
  return {
    title: bilingual("Figure 7: CPU milliseconds per slot, by k", "図7：kによる1時点あたりのCPUミリ秒"),
    columns: [{ name: "N" }, ...TIMED_KS.map((k) => ({ name: `k = ${k}`, digits: 1 }))],
    rows: worlds.map(({ count, world }) => [
      count,
      ...TIMED_KS.map((k) => {
        const timed = world.measured.filter((_, slot) => slot % TIMED_EVERY === 0);
        const start = now();
        for (const circles of timed) wkAreas(circles, WALKERS_MAP, { ...options, k });
        return (now() - start) / timed.length;
      }),
    ]),
  };
}

/** The results for one slot of a large population. */
interface LargeRun extends Pick<Comparison, "proposal" | "mondrian"> {
  /** The median diameter of the users' errors, in metres. */
  readonly medianDiameter: number;
  /** CPU seconds, if they were measured. */
  readonly seconds: number | null;
}

/**
 * Anonymizes one slot of a large population.
 * @param count at least k
 * @param now a clock in milliseconds; absent, the time is not measured
 * @throws WkImpossible
 */
export function runLarge(
  count: number,
  options: WkOptions,
  random: RandomSource,
  now: (() => number) | undefined,
): LargeRun {
  const world = walk(count, random, 1);
  let seconds: number | null = null;
  const { proposal, mondrian } = compareSlot(world, 0, options, (circles) => {
    const start = now?.();
    const areas = wkAreas(circles, WALKERS_MAP, options);
    if (now && start !== undefined) seconds = (now() - start) / 1000;
    return areas;
  });
  const medianDiameter = 2 * Float64Array.from(world.measured[0].r).sort()[Math.floor(count / 2)];
  return { proposal, mondrian, medianDiameter, seconds };
}

/** The number of users that the document names as future work. */
const FUTURE_WORK = 100_000;

/** @param run undefined if the whole map holds k of the `count` users with a probability below w */
export function largeTable(count: number, k: number, run: LargeRun | undefined): LabTable {
  const users = count.toLocaleString("en");
  const future = count >= FUTURE_WORK;
  return {
    title: bilingual(
      `${users} users on the same map (k = ${k})${future ? ", which the document leaves for future work" : ""}`,
      `同じ地図に${users}人（k = ${k}）${future ? "。文書が今後の課題としたもの" : ""}`,
    ),
    columns: [
      { name: bilingual("areas", "領域") },
      ...PRIVACY_COLUMNS.slice(0, 2),
      { name: bilingual("Utility proposal / Mondrian", "Utility 提案 / Mondrian"), digits: 3 },
      { name: bilingual("CPU seconds", "CPU秒"), digits: 1 },
    ],
    rows: [run ? largeCells(run) : [null, null, null, null, null]],
    note: run
      ? undefined
      : bilingual(
          "No numbers: even the whole map holds k of these users with a probability below w.",
          "この人数では、k人がいる確率が地図全体でもwに届かないため、数がありません。",
        ),
  };
}

function largeCells({ proposal, mondrian, seconds }: LargeRun): LabCell[] {
  return [proposal.areas, proposal.privacy, mondrian.privacy, proposal.utility / mondrian.utility, seconds];
}

/** Figures 4(a) and 4(b). */
export function slotCharts(bySlot: readonly Comparison[]): LabChart[] {
  const x = [...bySlot.keys()];
  const lines = (pick: (outcome: Comparison["proposal"]) => number) => [
    { name: PROPOSAL, x, y: bySlot.map(({ proposal }) => pick(proposal)) },
    { name: "Mondrian", x, y: bySlot.map(({ mondrian }) => pick(mondrian)) },
  ];
  return [
    {
      title: bilingual("Figure 4(a): Utility every five minutes", "図4(a)：5分ごとのUtility"),
      xLabel: bilingual("slot", "時点"),
      yLabel: UTILITY,
      better: "higher",
      lines: lines(({ utility }) => utility * PER_SQUARE_KM),
    },
    {
      title: bilingual("Figure 4(b): Privacy every five minutes", "図4(b)：5分ごとのPrivacy"),
      xLabel: bilingual("slot", "時点"),
      yLabel: "Privacy",
      better: "higher",
      lines: lines(({ privacy }) => privacy),
    },
  ];
}
