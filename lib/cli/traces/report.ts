import type { Grid } from "../../core/grid/grid.ts";
import { regionCount } from "../../core/grid/grid.ts";
import type { FillRule } from "../../core/positions/fill-gaps.ts";
import type { ImportedTraces } from "../../core/positions/traces-from-positions.ts";
import { percent } from "../../lab/report/fixed.ts";
import type { LabReport, LabTable } from "../../lab/report/lab-report.ts";
import { bilingual, type LabText } from "../../lab/report/lab-text.ts";
import type { ReadPositions } from "./read-positions.ts";
import type { SensitivePlaces } from "./sensitive-places.ts";

/** Everything that a report tells of an import. */
export interface ImportFacts {
  /** The options that decide the result, as `name value`. */
  readonly parameters: readonly (readonly [name: LabText, value: LabText])[];
  readonly read: ReadPositions;
  readonly traces: ImportedTraces;
  readonly grid: Grid;
  readonly fill: FillRule;
  readonly places: SensitivePlaces | undefined;
  /** Slots with a position inside the box, of all users and days that were read. */
  readonly insideBox: number;
  /** `[m]`: events of R and O in each region. */
  readonly popularity: Float64Array;
  /** The shares singled out by 1, 2, ... events. */
  readonly uniqueness: readonly { readonly name: string; readonly shares: readonly number[] }[];
  /** How many users were drawn for each share. */
  readonly draws: number;
}

/** The report of an import: what was read, kept, lost, filled, and how popular regions and unique people are. */
export function importReport(facts: ImportFacts): LabReport {
  return {
    id: "traces-import",
    title: bilingual("Traces from raw positions", "位置の生データから作ったトレース"),
    source: bilingual(
      "the files named below, by `tracecup traces import`",
      "下記のファイル（`tracecup traces import`）",
    ),
    headline: headlineOf(facts),
    parameters: facts.parameters,
    tables: [
      positionsTable(facts),
      usersTable(facts),
      knownTable(facts),
      regionsTable(facts),
      uniquenessTable(facts),
    ],
    charts: [],
    findings: [
      bilingual(
        "An event without a position is a guess by the rule above, made from the same user's positions in R for R and in O for O. It is no " +
          "observation: attacks on filled events measure the rule too, and a high share filled makes people look more regular than they are.",
        "位置のないイベントは、上記の規則による推定です。R は同じユーザーの R の位置、O は O の位置だけから補います。観測ではないため、" +
          "補ったイベントへの攻撃は規則そのものも測ります。補った割合が高いほど、人の動きは実際より規則的に見えます。",
      ),
      bilingual(
        "`users.csv` says who is who. It is as secret as the raw data.",
        "`users.csv` は番号と元のユーザーの対応表です。生データと同じく秘密にしてください。",
      ),
    ],
  };
}

function headlineOf({ read, traces: { users, known } }: ImportFacts): LabText {
  const [kept, all] = [users.length, read.users.length];
  const events = known.reduce((sum, count) => sum + count, 0);
  const share = percent(events / (kept * known.length));
  return bilingual(
    `${kept} of ${all} users were kept; ${share} of their events have a position, the others were filled.`,
    `${all}人のうち${kept}人が残りました。そのイベントの${share}に位置があり、ほかは補ったものです。`,
  );
}

const WHAT = { name: bilingual("what", "項目") };
const NUMBER = { name: bilingual("number", "数") };
const SHARE = { name: bilingual("share", "割合"), digits: 4 };

function positionsTable({ read, insideBox }: ImportFacts): LabTable {
  const { files, positions, faults, otherTimes } = read.counts;
  return {
    title: bilingual("Positions", "位置"),
    columns: [WHAT, NUMBER],
    rows: [
      [bilingual("files", "ファイル"), files],
      [bilingual("rows left out because of errors", "誤りのため除いた行"), faults],
      [bilingual("positions", "位置"), positions],
      [bilingual("of these, at other times of day or on other days", "うち対象外の時刻・日"), otherTimes],
      [bilingual("users' slots with a position", "位置のあるスロット（ユーザー別）"), read.slots.count],
      [bilingual("of these, inside the box", "うち範囲内"), insideBox],
    ],
    note: bilingual(
      "A slot has the position nearest in time to its middle; if that is outside the box, the slot has none.",
      "スロットの位置は、その中央に最も近い時刻の位置です。それが範囲外なら、位置なしとします。",
    ),
  };
}

function usersTable({ read, traces }: ImportFacts): LabTable {
  const { lost, users } = traces;
  const all = read.users.length;
  const row = (name: LabText, count: number) => [name, count, all === 0 ? null : count / all];
  return {
    title: bilingual("Users kept and lost", "残ったユーザーと除かれたユーザー"),
    columns: [WHAT, NUMBER, SHARE],
    rows: [
      row(bilingual("in the files", "ファイル中"), all),
      row(
        bilingual("without a position in the slots and the box", "スロットと範囲の中に位置がない"),
        lost.noPositionInside,
      ),
      row(bilingual("too few positions in R", "R の位置が不足"), lost.coverageOfR),
      row(bilingual("too few positions in O", "O の位置が不足"), lost.coverageOfO),
      row(bilingual("too few days with enough positions", "位置の足りる日が不足"), lost.tooFewDays),
      row(bilingual("not drawn", "抽出されなかった"), lost.sample),
      row(bilingual("kept", "残った"), users.length),
    ],
  };
}

function knownTable({ traces, fill }: ImportFacts): LabTable {
  const { known, users, coverages, reference } = traces;
  const t = reference.eventsPerUser;
  const shareKnown = (from: number, to: number) =>
    known.subarray(from, to).reduce((sum, count) => sum + count, 0) / (users.length * (to - from));
  const sorted = Float64Array.from(coverages).sort();
  const quantile = (share: number) => sorted[Math.round(share * (sorted.length - 1))];
  const [r, o] = [shareKnown(0, t), shareKnown(t, 2 * t)];
  return {
    title: bilingual("Coverage and gaps", "カバー率と欠損"),
    columns: [WHAT, SHARE],
    rows: [
      [bilingual("events of R with a position", "R で位置のあるイベント"), r],
      [bilingual(`events of R filled (${fill})`, `R で補ったイベント（${fill}）`), 1 - r],
      [bilingual("events of O with a position", "O で位置のあるイベント"), o],
      [bilingual(`events of O filled (${fill})`, `O で補ったイベント（${fill}）`), 1 - o],
      [bilingual("coverage of a user: smallest", "ユーザーのカバー率：最小"), quantile(0)],
      [bilingual("coverage of a user: lower quartile", "ユーザーのカバー率：第 1 四分位"), quantile(0.25)],
      [bilingual("coverage of a user: median", "ユーザーのカバー率：中央値"), quantile(0.5)],
      [bilingual("coverage of a user: upper quartile", "ユーザーのカバー率：第 3 四分位"), quantile(0.75)],
      [bilingual("coverage of a user: largest", "ユーザーのカバー率：最大"), quantile(1)],
    ],
  };
}

const MOST_POPULAR = 10;

function regionsTable({ grid, popularity, places }: ImportFacts): LabTable {
  const total = popularity.reduce((sum, count) => sum + count, 0);
  const ranked = Array.from(popularity, (count, region) => ({ count, region })).sort(
    (a, b) => b.count - a.count || a.region - b.region,
  );
  const visited = ranked.filter(({ count }) => count > 0).length;
  const sensitive = new Set(places?.regionIds);
  const inSensitive = ranked.reduce(
    (sum, { count, region }) => sum + (sensitive.has(region + 1) ? count : 0),
    0,
  );
  return {
    title: bilingual("Popular regions", "人気のある地域"),
    columns: [{ name: bilingual("region", "地域") }, { name: bilingual("events", "イベント") }, SHARE],
    rows: ranked.slice(0, MOST_POPULAR).map(({ region, count }) => [region + 1, count, count / total]),
    note: bilingual(
      `${visited} of ${regionCount(grid)} regions are visited. ` +
        (places === undefined
          ? "No sensitive places were given."
          : `Of ${places.points} sensitive places ${places.inside} are inside the box, in ${sensitive.size} regions, which have ` +
            `${((100 * inSensitive) / total).toFixed(2)} % of the events.`),
      `${regionCount(grid)} 地域のうち ${visited} 地域に訪問があります。` +
        (places === undefined
          ? "要配慮の場所は指定されていません。"
          : `要配慮の場所 ${places.points} 件のうち ${places.inside} 件が範囲内の ${sensitive.size} 地域にあり、` +
            `イベントの ${((100 * inSensitive) / total).toFixed(2)} % を占めます。`),
    ),
  };
}

function uniquenessTable({ uniqueness, draws }: ImportFacts): LabTable {
  return {
    title: bilingual("How unique people are", "人はどれほど一意か"),
    columns: [
      { name: bilingual("known events k", "既知のイベント k") },
      ...uniqueness.map(({ name }) => ({ name, digits: 4 })),
    ],
    rows: uniqueness[0].shares.map((_, k) => [k + 1, ...uniqueness.map(({ shares }) => shares[k])]),
    note: bilingual(
      `The share of ${draws} random users who are singled out by k of their events at random times (de Montjoye et al., 2013); filled ` +
        "events count as the others. The standard error is at most " +
        `${(0.5 / Math.sqrt(draws)).toFixed(4)}.`,
      `無作為に選んだ ${draws} 人のうち、時刻も無作為な k 個のイベントで一人に絞られる割合（de Montjoye ら、2013）。補ったイベントも含みます。` +
        `標準誤差は最大 ${(0.5 / Math.sqrt(draws)).toFixed(4)} です。`,
    ),
  };
}
