import { assignBestOrRest } from "../../core/privacy/l-diversity/best-or-rest.ts";
import {
  EUCLIDEAN,
  type FacilityInstance,
  pointInstance,
} from "../../core/privacy/l-diversity/facility-instance.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { mean } from "../report/statistics.ts";
import { FIGURE_1, TABLE_1, TABLE_3 } from "./figure-1.ts";
import { exactOptimum } from "./optimum.ts";

export interface DiversityParameters {
  /** Random instances per row of the comparison with the optimum, an integer >= 1. */
  readonly instances: number;
  readonly seed: number;
}

const DISEASES = [...new Set(FIGURE_1.map((row) => row.disease))];
const COLORS = Uint16Array.from(FIGURE_1, (row) => DISEASES.indexOf(row.disease));
const POINTS = Float64Array.from(FIGURE_1.flatMap((row) => [row.age, row.weight]));

/**
 * Document 003's example through its algorithm, beside its tables 1 and 3, and the cost against the exact optimum on random
 * instances.
 */
export function diversityReport(
  parameters: DiversityParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const instance = pointInstance(POINTS, POINTS, 2, COLORS);
  const tables = [classesTable(instance), measuresTable(instance), figureTable(instance)];
  progress(0.3);
  tables.push(randomTable(parameters.instances, random));
  return {
    id: "l-diversity",
    title: "Weak l-diversity by facility location",
    source: "document 003 (figure 1, tables 1 and 3, algorithm 1)",
    parameters: [
      [
        "Data",
        "figure 1: 13 records, quasi-identifiers age and weight, 6 diseases; facilities are the records' own points",
      ],
      ["Random instances per row", String(parameters.instances)],
      ["Seed", String(parameters.seed)],
    ],
    tables,
    charts: [],
    findings: [
      "The algorithm never costs more than three times the optimum, as proved; on random instances its mean is well below that, and " +
        "most of the time within a factor of 2.",
      "Table 3's classes are 4-diverse, as the document says. With the best representatives among the records they cost as much as the " +
        "algorithm's two classes: both put B with A, C, D and G. The optimum does not.",
      "Table 1's classes are 3-anonymous and one of them has a single disease (distinct l = 1): the document's point in section 2.2. One of " +
        "its printed ranges does not hold its record: G weighs 75 and stands under 50-69.",
    ],
  };
}

/** The class number of every record, for classes written as in the document. */
function classesOf(classes: readonly string[]): number[] {
  return FIGURE_1.map((row) => classes.findIndex((names) => names.includes(row.name)));
}

/** The cost of given classes, each with its best facility. */
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

/** The algorithm's classes, written as in the document. */
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
      return [l, names, `age ${age}, weight ${weight}`, diseases.size];
    });
  });
  return {
    title: "Figure 1's records: the algorithm's classes",
    columns: [{ name: "l" }, { name: "records" }, { name: "represented by" }, { name: "diseases" }],
    rows,
  };
}

function measuresTable(instance: FacilityInstance): LabTable {
  const tables: [string, readonly string[]][] = [
    ["table 1 (k = 3)", TABLE_1],
    ["table 3 (weak l = 4)", TABLE_3],
    ["algorithm, l = 4", solve(instance, 4).classes],
    ["algorithm, l = 2", solve(instance, 2).classes],
  ];
  return {
    title: "How anonymous the tables are",
    columns: [
      { name: "table" },
      { name: "classes" },
      { name: "k" },
      { name: "distinct l" },
      { name: "frequency l", digits: 2 },
      { name: "entropy l", digits: 2 },
      { name: "t", digits: 3 },
    ],
    rows: tables.map(([name, classes]) => {
      const m = measureAnonymity(classesOf(classes), COLORS, DISEASES.length);
      return [name, m.classCount, m.k, m.distinctL, m.frequencyL, m.entropyL, m.t];
    }),
  };
}

function figureTable(instance: FacilityInstance): LabTable {
  return {
    title: "Costs on figure 1 (largest Euclidean distance of a record to its representative)",
    columns: [
      { name: "l" },
      { name: "table 3's classes", digits: 2 },
      { name: "algorithm", digits: 2 },
      { name: "lower bound", digits: 2 },
      { name: "optimum", digits: 2 },
      { name: "algorithm / optimum", digits: 2 },
    ],
    rows: [2, 3, 4, 5].map((l) => {
      const { cost, lowerBound } = assignBestOrRest(instance, l);
      const optimum = exactOptimum(instance, l);
      return [l, l === 4 ? costOf(TABLE_3, instance) : null, cost, lowerBound, optimum, cost / optimum];
    }),
  };
}

function randomTable(instances: number, random: RandomSource): LabTable {
  const rows = [2, 3, 4].map((l) => {
    const ratios = Array.from({ length: instances }, () => {
      const instance = randomInstance(12, 8, 4, random);
      return assignBestOrRest(instance, l).cost / exactOptimum(instance, l);
    });
    const within = ratios.filter((ratio) => ratio <= 2).length / instances;
    return [l, mean(ratios), Math.max(...ratios), within];
  });
  return {
    title: "Cost / optimum on random instances (12 records of 4 colours, 8 facilities, uniform in a square)",
    columns: [
      { name: "l" },
      { name: "mean", digits: 3 },
      { name: "largest", digits: 3 },
      { name: "share within 2", digits: 3 },
    ],
    rows,
  };
}

/** Points uniform in the unit square; every colour occurs. */
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
  return pointInstance(points(customers), points(facilities), 2, colorOf, EUCLIDEAN);
}
