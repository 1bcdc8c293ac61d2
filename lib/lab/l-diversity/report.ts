import { assignBestOrRest } from "../../core/privacy/l-diversity/best-or-rest.ts";
import { type FacilityInstance, pointInstance } from "../../core/privacy/l-diversity/facility-instance.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { Named } from "../adult/given-data.ts";
import type { PointTable } from "../reading/read-points.ts";
import type { LabChart, LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { mean } from "../report/statistics.ts";
import { tableChart } from "../report/table-chart.ts";
import { FIGURE_1, TABLE_1, TABLE_3 } from "./figure-1.ts";
import { diversityFindings, diversityHeadline, PROVED_LIMIT, type RatiosAt } from "./findings.ts";
import { MEASURE_COLUMNS } from "./measure-columns.ts";
import { exactOptimum } from "./optimum.ts";
import { ownDiversity } from "./own-table.ts";

interface DiversityParameters {
  /** The number of random instances per row of the comparison with the optimum, an integer >= 1. */
  readonly instances: number;
  readonly seed: number;
  /** A user's table, shown in place of the document's. */
  readonly own?: Named<PointTable>;
}

const DISEASES = [...new Set(FIGURE_1.map((row) => row.disease))];
const COLORS = Uint16Array.from(FIGURE_1, (row) => DISEASES.indexOf(row.disease));
const POINTS = Float64Array.from(FIGURE_1.flatMap((row) => [row.age, row.weight]));

/**
 * Runs the algorithm on document 003's example, compares the result with its tables 1 and 3, and compares the cost with the exact
 * optimum on random instances.
 */
export function diversityReport(
  parameters: DiversityParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const instance = pointInstance(POINTS, POINTS, 2, COLORS);
  const own = parameters.own && ownDiversity(parameters.own.data);
  const tables = own?.tables ?? [classesTable(instance), measuresTable(instance), figureTable(instance)];
  progress(0.3);
  const ratios = measureRatios(parameters.instances, random, (share) => progress(0.3 + 0.7 * share));
  const comparison = randomTable(ratios);
  return {
    id: "l-diversity",
    title: bilingual("Weak l-diversity by facility location", "施設配置による弱いl-多様性"),
    source: own
      ? sourceOf("koike", "algorithm 1", "アルゴリズム1")
      : sourceOf("koike", "figure 1, tables 1 and 3, algorithm 1", "図1、表1、表3、アルゴリズム1"),
    headline: own?.headline ?? diversityHeadline(ratios),
    parameters: [
      [
        bilingual("Data", "データ"),
        parameters.own?.name ??
          bilingual(
            "figure 1: 13 records, quasi-identifiers age and weight, 6 diseases; the facilities are the records' own points",
            "図1：13件、準識別子は年齢と体重、病名6種類。施設は記録の点そのもの",
          ),
      ],
      [bilingual("Random instances per row", "1行あたりのランダムな例"), String(parameters.instances)],
      [bilingual("Seed", "シード"), String(parameters.seed)],
    ],
    tables: [...tables, comparison],
    charts: [...(own ? [own.chart] : []), ratioChart(comparison)],
    findings: diversityFindings(ratios, own === undefined),
  };
}

/** The class number of every record, for classes in the document's notation. */
function classesOf(classes: readonly string[]): number[] {
  return FIGURE_1.map((row) => classes.findIndex((names) => names.includes(row.name)));
}

/** The cost of given classes if each is represented by its best facility. */
function costOf(classes: readonly string[], instance: FacilityInstance): number {
  const costs = classes.map((names) => {
    const members = FIGURE_1.flatMap((row, i) => (names.includes(row.name) ? [i] : []));
    const facilities = Array.from({ length: instance.facilityCount }, (_, f) =>
      Math.max(...members.map((member) => instance.distance(member, f))),
    );
    return Math.min(...facilities);
  });
  return Math.max(...costs);
}

/** The algorithm's classes, in the document's notation, and their facilities. */
function solve(instance: FacilityInstance, l: number): { classes: string[]; representatives: number[] } {
  const { facilityOf } = assignBestOrRest(instance, l);
  const representatives = [...new Set(facilityOf)];
  const classes = representatives.map((facility) =>
    FIGURE_1.flatMap((row, i) => (facilityOf[i] === facility ? [row.name] : [])).join(""),
  );
  return { classes, representatives };
}

function classesTable(instance: FacilityInstance): LabTable {
  const rows = [2, 3, 4].flatMap((l) => {
    const { classes, representatives } = solve(instance, l);
    return classes.map((names, i) => {
      const { age, weight } = FIGURE_1[representatives[i]];
      const diseases = new Set(FIGURE_1.filter((row) => names.includes(row.name)).map((row) => row.disease));
      return [
        l,
        names,
        bilingual(`age ${age}, weight ${weight}`, `年齢${age}、体重${weight}`),
        diseases.size,
      ];
    });
  });
  return {
    title: bilingual("Figure 1's records: the algorithm's classes", "図1の記録：アルゴリズムのクラス"),
    columns: [
      { name: "l" },
      { name: bilingual("records", "記録") },
      { name: bilingual("representative", "代表") },
      { name: bilingual("number of diseases", "病名の数") },
    ],
    rows,
  };
}

function measuresTable(instance: FacilityInstance): LabTable {
  const tables: [LabText, readonly string[]][] = [
    [bilingual("table 1 (k = 3)", "表1（k = 3）"), TABLE_1],
    [bilingual("table 3 (weak l = 4)", "表3（弱いl = 4）"), TABLE_3],
    [bilingual("algorithm, l = 4", "アルゴリズム、l = 4"), solve(instance, 4).classes],
    [bilingual("algorithm, l = 2", "アルゴリズム、l = 2"), solve(instance, 2).classes],
  ];
  return {
    title: bilingual("How anonymous the tables are", "表の匿名性"),
    columns: [{ name: bilingual("table", "表") }, ...MEASURE_COLUMNS],
    rows: tables.map(([name, classes]) => {
      const m = measureAnonymity(classesOf(classes), COLORS, DISEASES.length);
      return [name, m.classCount, m.k, m.distinctL, m.frequencyL, m.entropyL, m.t];
    }),
  };
}

function figureTable(instance: FacilityInstance): LabTable {
  return {
    title: bilingual(
      "Costs on figure 1 (largest Euclidean distance between a record and its representative)",
      "図1での費用（記録と代表との最大のユークリッド距離）",
    ),
    columns: [
      { name: "l" },
      { name: bilingual("table 3's classes", "表3のクラス"), digits: 2 },
      { name: bilingual("algorithm", "アルゴリズム"), digits: 2 },
      { name: bilingual("lower bound", "下界"), digits: 2 },
      { name: bilingual("optimum", "最適"), digits: 2 },
      { name: bilingual("algorithm / optimum", "アルゴリズム / 最適"), digits: 2 },
    ],
    rows: [2, 3, 4, 5].map((l) => {
      const { cost, lowerBound } = assignBestOrRest(instance, l);
      const optimum = exactOptimum(instance, l);
      return [l, l === 4 ? costOf(TABLE_3, instance) : null, cost, lowerBound, optimum, cost / optimum];
    }),
  };
}

function measureRatios(instances: number, random: RandomSource, progress: Progress): RatiosAt[] {
  const ls = [2, 3, 4];
  return ls.map((l, row) => {
    const ratios = Array.from({ length: instances }, (_, i) => {
      progress((row + i / instances) / ls.length);
      const instance = randomInstance(12, 8, 4, random);
      return assignBestOrRest(instance, l).cost / exactOptimum(instance, l);
    });
    return { l, ratios };
  });
}

function randomTable(random: readonly RatiosAt[]): LabTable {
  const rows = random.map(({ l, ratios }) => {
    const within = ratios.filter((ratio) => ratio <= 2).length / ratios.length;
    return [l, mean(ratios), Math.max(...ratios), within];
  });
  return {
    title: bilingual(
      "Cost / optimum on random instances (12 records of 4 colours, 8 facilities, uniform in a square)",
      "ランダムな例での費用 / 最適（4色の12件、8施設、正方形に一様）",
    ),
    columns: [
      { name: "l" },
      { name: bilingual("mean", "平均"), digits: 3 },
      { name: bilingual("largest", "最大"), digits: 3 },
      { name: bilingual("share within a factor of 2", "2倍以内の割合"), digits: 3 },
    ],
    rows,
  };
}

/** Draws a table of {@link randomTable}, with the limit that is proved. */
function ratioChart(table: LabTable): LabChart {
  const chart = tableChart(table, {
    title: bilingual("Cost / optimum on random instances by l", "lによる、ランダムな例での費用 / 最適の変化"),
    yLabel: bilingual("cost / optimum", "費用 / 最適"),
    better: "lower",
    columns: [1, 2],
  });
  const [{ x }] = chart.lines;
  const limit = { name: bilingual("proved limit", "証明された上限"), x, y: x.map(() => PROVED_LIMIT) };
  return { ...chart, lines: [...chart.lines, limit] };
}

/** Makes an instance of uniform points in the unit square, in which every colour occurs. */
function randomInstance(
  customers: number,
  facilities: number,
  colors: number,
  random: RandomSource,
): FacilityInstance {
  const points = (count: number) => Float64Array.from({ length: 2 * count }, () => random.random());
  const colorOf = Uint16Array.from({ length: customers }, (_, i) =>
    i < colors ? i : random.interval(colors - 1),
  );
  return pointInstance(points(customers), points(facilities), 2, colorOf);
}
