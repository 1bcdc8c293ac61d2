import type { Traces } from "../../core/formats/traces.ts";
import { popularityMap } from "../../core/privacy/central-dp/popularity-map.ts";
import { countRegions, populationError } from "../../core/privacy/local-dp/population-error.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import { percent } from "../report/fixed.ts";
import type { LabChart, LabTable } from "../report/lab-report.ts";
import { bilingual, EPSILON, HALF_WIDTH, type LabText, MISPLACED_SHARE, textIn } from "../report/lab-text.ts";
import { halfWidth, mean } from "../report/statistics.ts";
import { tableChart } from "../report/table-chart.ts";

const EPSILONS = [0.1, 0.5, 1, 2, 5, 10];
const COUNTED = [1, 2, 5, 10, 20, 40];

/** Traces to make popularity maps of, and their name. */
export interface NamedTraces {
  readonly name: LabText;
  readonly traces: Traces;
  readonly regionCount: number;
}

/** Maps of each cell. */
const MAPS = 10;

/**
 * The population error of published maps, by epsilon and by the number of events counted per user: means of ten maps. The last column is
 * half the width of the row's widest 95 % interval.
 */
export function popularityTable({ name, traces, regionCount }: NamedTraces, random: RandomSource): LabTable {
  const truth = countRegions(traces, regionCount);
  const counted = COUNTED.filter((events) => events <= traces.eventsPerUser);
  const even = new Float64Array(regionCount).fill(traces.regions.length / regionCount);
  const evenError = populationError(truth, even).toFixed(4);
  return {
    title: bilingual(
      `Region popularity map under user-level differential privacy (${textIn(name, "en")}): population error S / (2N)`,
      `ユーザ単位の差分プライバシーによる領域の人気度（${textIn(name, "ja")}）：人口誤差S / (2N)`,
    ),
    columns: [
      { name: EPSILON },
      ...counted.map((events) => ({
        name: bilingual(`${events} event${events > 1 ? "s" : ""} per user`, `1人${events}件`),
        digits: 4,
      })),
      { name: bilingual(`${HALF_WIDTH}, at most`, `${HALF_WIDTH}（最大）`), digits: 4 },
    ],
    rows: EPSILONS.map((epsilon) => {
      const errors = counted.map((eventsPerUser) =>
        Array.from({ length: MAPS }, () => {
          const map = popularityMap(traces, regionCount, { epsilon, eventsPerUser }, random);
          return populationError(truth, map.events);
        }),
      );
      return [epsilon, ...errors.map(mean), Math.max(...errors.map(halfWidth))];
    }),
    note: bilingual(
      `${traces.userCount} users x ${traces.eventsPerUser} events, ${regionCount} regions; means of ${MAPS} maps, with the widest 95 % ` +
        `interval (Student) of each row. Equal counts in all regions give ${evenError}.`,
      `${traces.userCount.toLocaleString("en")}人 × ${traces.eventsPerUser}件、${regionCount.toLocaleString("en")}領域。地図${MAPS}枚の平均と、各行で最も広い95%信頼区間（Student）の幅の半分です。` +
        `すべての領域を同数とすると${evenError}です。`,
    ),
  };
}

/** The columns that become lines: more than five lines could not be told apart. */
const DRAWN = [1, 2, 3, 4, 5];

/** Draws a table of {@link popularityTable}. */
export function popularityChart(table: LabTable): LabChart {
  return tableChart(table, {
    title: bilingual(
      "Population error of the published map by epsilon",
      "εによる、公表する地図の人口誤差の変化",
    ),
    yLabel: MISPLACED_SHARE,
    better: "lower",
    columns: DRAWN.filter((column) => column < table.columns.length - 1),
  });
}

const PROTECTING = 1;

/** What the best map of a table of {@link popularityTable} gets wrong, under a strict budget and under the largest. */
export function popularityHeadline({ rows }: LabTable): LabText {
  const best = (epsilon: number) => {
    const errors = rows[EPSILONS.indexOf(epsilon)].slice(1, -1).map(Number);
    return Math.min(...errors);
  };
  const loose = EPSILONS[EPSILONS.length - 1];
  return bilingual(
    `If every user is protected with epsilon ${PROTECTING}, the best popularity map counts ${percent(best(PROTECTING))} of the events in a ` +
      `wrong region on average; with epsilon ${loose}, ${percent(best(loose))}.`,
    `すべてのユーザをε\u00a0${PROTECTING}で守ると、最も良い人気度の地図でも、平均でイベントの${percent(best(PROTECTING))}が誤った領域に数えられます。` +
      `ε\u00a0${loose}なら${percent(best(loose))}です。`,
  );
}
