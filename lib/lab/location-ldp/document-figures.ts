import { bitProbabilities } from "../../core/privacy/local-dp/binary-mechanism.ts";
import type { LabChart, LabTable, LabTileMap } from "../report/lab-report.ts";
import { bilingual, EPSILON } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import { totalOf } from "./expected-error.ts";
import { HOURS, TABLE_A_3, TABLE_A_4, TABLE_A_5 } from "./published.ts";
import { reportedOnes, reportedOnesGiven } from "./reported-ones.ts";
import type { WardPopulation } from "./ward-populations.ts";
import { findWard, wardLabel } from "./wards.ts";

/** The wards of figure A.4 that are in table A.3; 江東区, which it also shows, is not. */
const WARDS_OF_FIGURE_A_4 = ["中野区", "中央区", "文京区"];
/** Figure A.2's ward and time: 新宿区 at 14:00. */
const FIGURE_A_2 = { epsilon: 0.5, inWard: 505, people: 4640 } as const;
const DEVIATIONS_SHOWN = 4;
const POINTS_SHOWN = 41;

/** Figure A.1: the probability q with which a bit is flipped. */
export function flipChart(): LabChart {
  const x = TABLE_A_5.map(({ epsilon }) => epsilon);
  return {
    title: bilingual(
      "The probability q that a bit is flipped (figure A.1)",
      "ビットを反転する確率q（図A.1）",
    ),
    xLabel: EPSILON,
    yLabel: "q",
    lines: [{ name: "q", x, y: x.map((epsilon) => bitProbabilities(epsilon).q) }],
  };
}

/** Figure A.2: the distribution of a ward's reported ones, and that for h = n p ones of the ward's own people. */
export function reportsChart(): LabChart {
  const { epsilon, inWard, people } = FIGURE_A_2;
  const { p, q } = bitProbabilities(epsilon);
  const all = reportedOnes(inWard, people, epsilon);
  const given = reportedOnesGiven(Math.round(inWard * p), inWard, people, epsilon);
  const centre = inWard * p + (people - inWard) * q;
  const reach = DEVIATIONS_SHOWN * Math.sqrt(people * p * q);
  const x = Array.from({ length: POINTS_SHOWN }, (_, i) =>
    Math.round(centre + reach * ((2 * i) / (POINTS_SHOWN - 1) - 1)),
  );
  return {
    title: bilingual(
      `The distribution of n' (figure A.2: n = ${inWard}, l = ${people}, epsilon ${epsilon})`,
      `n'の確率分布（図A.2：n = ${inWard}、l = ${people}、ε ${epsilon}）`,
    ),
    xLabel: "n'",
    yLabel: bilingual("probability", "確率"),
    lines: [
      { name: "Pr[n' | n]", x, y: x.map((ones) => all[ones]) },
      { name: "Pr[n' | n, h = np]", x, y: x.map((ones) => given[ones]) },
    ],
  };
}

/** Figure A.4: the people in three wards by time. */
export function hoursChart(): LabChart {
  const x = HOURS.map((hour) => Number.parseInt(hour, 10));
  return {
    title: bilingual(
      "People by time (figure A.4, but for Koto, which table A.3 does not list)",
      "時刻による人口（図A.4、表A.3にない江東区を除く）",
    ),
    xLabel: bilingual("hour", "時"),
    yLabel: bilingual("people", "人数"),
    repeatsTable: true,
    lines: TABLE_A_3.filter(({ ward }) => WARDS_OF_FIGURE_A_4.includes(ward)).map(({ ward, people }) => {
      return { name: wardLabel(ward), x, y: people };
    }),
  };
}

/** Table A.4 beside what tables A.2 and A.3 give. */
export function tableA4(populations: readonly WardPopulation[]): LabTable {
  return {
    title: bilingual("Table A.4: people of a ward by time", "表A.4：各時刻の区の人口"),
    columns: [
      { name: bilingual("time", "時刻") },
      { name: bilingual("mean published", "平均の公表値"), digits: 1 },
      { name: bilingual("mean of the ten wards of table A.3", "表A.3の10区の平均"), digits: 1 },
      { name: bilingual("largest published", "最大値の公表値") },
      { name: bilingual("largest of the ten", "10区の最大値") },
      { name: bilingual("smallest published", "最小値の公表値") },
      { name: bilingual("smallest of the ten", "10区の最小値") },
      { name: bilingual("mean of all 23 wards", "23区すべての平均"), digits: 1 },
    ],
    rows: populations.map(({ time, people }, hour) => {
      const listed = TABLE_A_3.map((row) => row.people[hour]);
      const published = TABLE_A_4[hour];
      return [
        time,
        published.mean,
        mean(listed),
        published.largest,
        Math.max(...listed),
        published.smallest,
        Math.min(...listed),
        totalOf(people) / people.length,
      ];
    }),
  };
}

/** The populations that figures A.6, A.7 and A.12 show as maps. */
export function populationMap(populations: readonly WardPopulation[]): LabTileMap {
  const [{ wards }] = populations;
  return {
    title: bilingual("People by ward (figures A.6, A.7 and A.12)", "各区の人口（図A.6、A.7、A.12）"),
    tiles: wards.flatMap((name) => {
      const ward = findWard(name);
      return ward ? [{ name: wardLabel(name), column: ward.column, row: ward.row }] : [];
    }),
    layers: populations.map(({ time, people }) => ({ name: time, values: [...people] })),
    note: bilingual(
      "Ten wards are those of table A.3. How the others' people are distributed among them is assumed.",
      "10区は表A.3の値です。ほかの区への配分は仮定です。",
    ),
  };
}
