import { CircleIndex } from "../../core/privacy/wk-anonymity/circle-index.ts";
import type { Rectangle, UserCircles } from "../../core/privacy/wk-anonymity/geometry.ts";
import {
  type AnonymizedArea,
  areaUtility,
  privacyOf,
  utilityOf,
} from "../../core/privacy/wk-anonymity/measures.ts";
import { mondrianAreas, tightenToCentres } from "../../core/privacy/wk-anonymity/mondrian.ts";
import { type WkOptions, wkAreas } from "../../core/privacy/wk-anonymity/wk-areas.ts";
import { WkCondition } from "../../core/privacy/wk-anonymity/wk-condition.ts";
import type { PositionTable } from "../reading/read-positions.ts";
import { formatFixed } from "../report/fixed.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { tableChart } from "../report/table-chart.ts";
import { DEFAULTS } from "./experiment.ts";
import { refuseImpossible } from "./refuse-impossible.ts";
import { WK_SOURCE, WK_TITLE } from "./report.ts";
import { AREA_COLUMNS, PER_SQUARE_KM, PRIVACY_COLUMNS, UTILITY, UTILITY_COLUMNS } from "./tables.ts";

const KS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The measures of one anonymization of the positions. */
interface Outcome {
  readonly utility: number;
  /** The smallest P(L, k) of any area; at least {@link WkOptions.w} for the proposal. */
  readonly leastProbability: number;
  /** Privacy by equation 1; NaN if the real positions are not known. */
  readonly privacy: number;
  readonly areas: number;
}

/**
 * (w,k)-anonymizes a user's positions, compares the result with plain Mondrian, and lists the areas.
 * @throws UserError `wk_impossible` (422) if there are fewer than k users
 */
export function ownWkReport(
  positions: PositionTable,
  chosen: { readonly k: number; readonly w: number; readonly alpha: number },
  progress: Progress = () => {},
  name: LabText = bilingual("your own file", "自分のファイル"),
): LabReport {
  const { circles } = positions;
  const options: WkOptions = { ...DEFAULTS, ...chosen };
  const map = mapOf(circles);
  const areas = refuseImpossible(() => wkAreas(circles, map, options));
  progress(0.3);
  const ks = [...new Set([...KS, options.k])].sort((a, b) => a - b).filter((k) => k <= circles.x.length);
  const table = byKTable(positions, map, ks, options);
  const count = circles.x.length;
  return {
    id: "wk-anonymity",
    title: WK_TITLE,
    source: WK_SOURCE,
    headline: headlineOf(table, options),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(`${textIn(name, "en")}: ${count} users`, `${textIn(name, "ja")}：${count}人`),
      ],
      ["k, w, alpha", `${options.k}, ${options.w}, ${options.alpha}`],
      [bilingual("Map", "地図"), `${corner(map.x0, map.y0)} – ${corner(map.x1, map.y1)} (m)`],
    ],
    tables: [table, areasTable(areas, circles, options), membersTable(areas, options)],
    charts: [
      tableChart(table, {
        title: bilingual("Smallest P(L, k) of any area, by k", "kによる領域のP(L, k)の最小値の変化"),
        yLabel: "P(L, k)",
        better: "higher",
        columns: [PROPOSAL_LEAST, MONDRIAN_LEAST, MONDRIAN_LEAST + 1],
      }),
      tableChart(table, {
        title: bilingual("Utility by k", "kによるUtilityの変化"),
        yLabel: UTILITY,
        better: "higher",
        columns: [1, 2, 3],
      }),
    ],
    findings: [
      bilingual(
        `Every area of the proposal contains at least k users with a probability of at least ${options.w}, as the column “smallest ` +
          "P(L, k) proposal” shows. Plain Mondrian counts only the centres and gives no such guarantee.",
        `提案のどの領域にも、確率${options.w}以上でk人以上がいます。「P(L, k)の最小値 提案」の列で確かめられます。` +
          "通常のMondrianは中心だけを数えるので、そのような保証はありません。",
      ),
    ],
  };
}

/** The columns of the smallest P(L, k) in the table by k. */
const [PROPOSAL_LEAST, MONDRIAN_LEAST] = [4, 5];

/** The main finding: whether k users really are in every area, by the proposal and by plain Mondrian. */
function headlineOf({ rows }: LabTable, { k, w }: WkOptions): LabText {
  const row = rows.find(([of]) => of === k) ?? [];
  const least = (column: number) => Number(row[column]).toFixed(3);
  const [ours, theirs] = [least(PROPOSAL_LEAST), least(MONDRIAN_LEAST)];
  return bilingual(
    `Every area holds at least k = ${k} of your users with a probability of ${ours} or more (asked for: ${w}); plain Mondrian's areas ` +
      `hold them with as little as ${theirs}.`,
    `どの領域にも、k = ${k}人以上が確率${ours}以上でいます（求めた値：${w}）。通常のMondrianの領域では、この確率が${theirs}まで下がります。`,
  );
}

function corner(x: number, y: number): string {
  return `${formatFixed(x, 0)}, ${formatFixed(y, 0)}`;
}

/** The bounding box of all error circles with a margin of one metre, so that a single point still gives an area with everyone in it. */
function mapOf({ x, y, r }: UserCircles): Rectangle {
  const least = (at: Float64Array) => at.reduce((low, value, i) => Math.min(low, value - r[i]), Infinity) - 1;
  const most = (at: Float64Array) =>
    at.reduce((high, value, i) => Math.max(high, value + r[i]), -Infinity) + 1;
  return { x0: least(x), y0: least(y), x1: most(x), y1: most(y) };
}

function byKTable(
  positions: PositionTable,
  map: Rectangle,
  ks: readonly number[],
  base: WkOptions,
): LabTable {
  const { circles, truth } = positions;
  const rows = ks.map((k) => {
    const options = { ...base, k };
    const condition = new WkCondition(options, new CircleIndex(circles));
    const outcome = (areas: readonly AnonymizedArea[]): Outcome => ({
      utility: utilityOf(areas, circles, options.alpha) * PER_SQUARE_KM,
      leastProbability: Math.min(...areas.map(({ area }) => condition.probability(area))),
      privacy: truth ? privacyOf(areas, truth, k) : Number.NaN,
      areas: areas.length,
    });
    const cuts = mondrianAreas(circles, map, k, options.tolerance);
    return {
      k,
      proposal: outcome(wkAreas(circles, map, options)),
      mondrian: outcome(cuts),
      tight: outcome(tightenToCentres(cuts, circles, options.tolerance)),
    };
  });
  return {
    title: bilingual("Your positions by k", "お手元の位置：kによる変化"),
    columns: [
      { name: "k" },
      ...UTILITY_COLUMNS,
      { name: bilingual("smallest P(L, k) proposal", "P(L, k)の最小値 提案"), digits: 3 },
      { name: bilingual("smallest P(L, k) Mondrian", "P(L, k)の最小値 Mondrian"), digits: 3 },
      { name: bilingual("smallest P(L, k) Mondrian, tight", "P(L, k)の最小値 Mondrian（縮小）"), digits: 3 },
      ...(truth ? PRIVACY_COLUMNS : []),
      ...AREA_COLUMNS.map(({ name }) => ({ name })),
    ],
    rows: rows.map(({ k, proposal, mondrian, tight }) => [
      k,
      proposal.utility,
      mondrian.utility,
      tight.utility,
      proposal.leastProbability,
      mondrian.leastProbability,
      tight.leastProbability,
      ...(truth ? [proposal.privacy, mondrian.privacy, tight.privacy] : []),
      proposal.areas,
      mondrian.areas,
    ]),
    note: bilingual(
      "Utility per square kilometre (equation 2). Tight: shrunk to the users' centres. The map contains all error circles.",
      "Utilityは1 km²あたりの値です（式2）。縮小：ユーザの中心に合わせて縮めたものです。地図はすべての誤差円を含みます。",
    ),
  };
}

function areasTable(areas: readonly AnonymizedArea[], circles: UserCircles, options: WkOptions): LabTable {
  const condition = new WkCondition(options, new CircleIndex(circles));
  return {
    title: bilingual(`The areas for k = ${options.k}`, `k = ${options.k}の領域`),
    columns: [
      { name: bilingual("area", "領域") },
      ...["x0", "y0", "x1", "y1"].map((name) => ({ name, digits: 1 })),
      { name: bilingual("users", "ユーザ") },
      { name: "P(L, k)", digits: 4 },
      { name: "Utility", digits: 2 },
    ],
    rows: areas.map(({ area, members }, i) => [
      i + 1,
      area.x0,
      area.y0,
      area.x1,
      area.y1,
      members.length,
      condition.probability(area),
      areaUtility(area, members, circles, options.alpha) * PER_SQUARE_KM,
    ]),
    note: bilingual(
      "In metres. Users: how many users' positions are replaced by the area.",
      "単位はメートルです。ユーザは、位置がこの領域に置き換わる人数です。",
    ),
  };
}

/** Which area replaces each user's position. */
function membersTable(areas: readonly AnonymizedArea[], { k }: WkOptions): LabTable {
  const rows = areas.flatMap(({ members }, i) => Array.from(members, (user) => [user + 1, i + 1]));
  return {
    title: bilingual(`Who is in which area for k = ${k}`, `k = ${k}のとき、だれがどの領域に入るか`),
    columns: [{ name: bilingual("user", "ユーザ") }, { name: bilingual("area", "領域") }],
    rows: rows.sort(([a], [b]) => a - b),
    note: bilingual(
      "Users are numbered from 1 in the order of the file.",
      "ユーザの番号は、ファイルの順に1からです。",
    ),
  };
}
