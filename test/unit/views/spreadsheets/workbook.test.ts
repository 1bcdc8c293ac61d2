import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type {
  ContestResults,
  ResultSet,
} from "../../../../lib/use-cases/standings/results/contest-results.ts";
import { rankingView } from "../../../../lib/use-cases/standings/results/ranking-view.ts";
import { matrixView } from "../../../../lib/views/results/matrix-view.ts";
import { aboutBoardSheet, aboutSheet } from "../../../../lib/views/spreadsheets/about-sheet.ts";
import { matrixSheets } from "../../../../lib/views/spreadsheets/matrix-sheets.ts";
import { rankingSheets } from "../../../../lib/views/spreadsheets/ranking-sheets.ts";
import { type Sheet, writeWorkbook } from "../../../../lib/views/spreadsheets/workbook.ts";

/** A workbook's parts, by their path in the archive. */
async function partsOf(workbook: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(workbook), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return parts;
}

/** A sheet's cells as a reader of XLSX finds them: numbers as numbers, texts through the table of shared ones. */
function cellsOf(parts: Map<string, string>, sheet: number): Map<string, string | number> {
  const shared = [
    ...(parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs),
  ];
  const xml = parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? "";
  const cells = new Map<string, string | number>();
  for (const [, attributes, body] of xml.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)) {
    const place = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? "";
    const kind = /t="(\w+)"/.exec(attributes)?.[1];
    const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(body)?.[1];
    if (value === undefined) continue;
    if (kind === "s") cells.set(place, shared[Number(value)][1]);
    else cells.set(place, kind === "inlineStr" || kind === "str" ? value : Number(value));
  }
  return cells;
}

const columns: Sheet["columns"] = [
  { title: "name", shows: "plain" },
  { title: "s_U", shows: "score" },
  { title: "rank", shows: "plain" },
];

test("numbers keep all their digits and are shown with four decimals", async () => {
  const parts = await partsOf(
    await writeWorkbook([
      {
        name: "one",
        columns,
        rows: [
          ["a", 1 / 3, 2],
          ["b", null, 10],
        ],
      },
    ]),
  );
  const cells = cellsOf(parts, 1);
  expect(Object.fromEntries(cells)).toEqual({
    A1: "name",
    B1: "s_U",
    C1: "rank",
    A2: "a",
    B2: 1 / 3,
    C2: 2,
    A3: "b",
    C3: 10,
  });
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  const styleOf = (place: string) =>
    Number(new RegExp(`<c [^>]*r="${place}"[^>]*>`).exec(sheet)?.[0].match(/s="(\d+)"/)?.[1] ?? 0);
  const styles = parts.get("xl/styles.xml") ?? "";
  const format =
    /<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="0\.0000"|formatCode="0\.0000"[^>]*numFmtId="(\d+)"/.exec(
      styles,
    );
  const cellStyles = [
    ...(/<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? "").matchAll(/<xf [^>]*>/g),
  ].map(([xf]) => xf);
  expect(cellStyles[styleOf("B2")]).toContain(`numFmtId="${format?.[1] ?? format?.[2]}"`);
  expect(cellStyles[styleOf("C2")]).not.toContain(`numFmtId="${format?.[1] ?? format?.[2]}"`);
});

test("a name that looks like a formula is a text, and no cell contains a formula", async () => {
  const names = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "012", "<b>&amp;"];
  const parts = await partsOf(
    await writeWorkbook([{ name: "x", columns, rows: names.map((name) => [name, 1, 1]) }]),
  );
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).not.toContain("<f");
  const cells = cellsOf(parts, 1);
  const plain = (text: string | number | undefined) =>
    String(text)
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  for (const [i, name] of names.entries()) {
    expect(typeof cells.get(`A${i + 2}`)).toBe("string");
    expect(plain(cells.get(`A${i + 2}`))).toBe(name);
  }
});

test("sheets get valid names, each only once", async () => {
  const long = "a very long name of a preliminary round";
  const sheets = [long, `${long}!`, "s_I: a/b[c]?*", ""].map((name) => ({ name, columns, rows: [] }));
  const workbook = (await partsOf(await writeWorkbook(sheets))).get("xl/workbook.xml") ?? "";
  expect([...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "a very long name of a prelimina",
    "a very long name of a prelimi 2",
    "s_I- a-b-c---",
    "-",
  ]);
});

const set = (team: number, kind: "IDP" | "TRP", scores: Record<string, number>): ResultSet => ({
  team,
  kind,
  utilityScore: 0.8,
  valid: true,
  submission: null,
  attacks: {
    reidentification: Object.entries(scores).map(([attacker, score]) => ({
      attacker: /^\d+$/.test(attacker) ? { team: Number(attacker) } : { program: attacker },
      attempt: 1,
      score,
    })),
    traceInference: [],
  },
});

test("the matrix and the rankings become sheets of their numbers", () => {
  const results = {
    contest: { slug: "cup", name: "Cup", timeZone: "UTC", archived: false },
    teams: [
      { number: 1, name: "One" },
      { number: 2, name: "Two" },
    ],
    rounds: [
      {
        ...{
          id: "r",
          slug: "final",
          name: "Final",
          requiredUtility: 0.7,
          weight: 9,
          attackers: [],
          published: null,
        },
        sets: [set(1, "IDP", { 2: 0.25, "I1-rand": 0.5 }), set(2, "IDP", { "I1-rand": 0.75 })],
      },
    ],
  } as unknown as ContestResults;
  const [sheet, other] = matrixSheets(matrixView(results));
  expect([sheet.name, other.name]).toEqual(["s_I final", "s_T final"]);
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    "target",
    "team",
    "s_U",
    "valid",
    "team002",
    "I1-rand",
    "s_I,min",
  ]);
  expect(sheet.rows).toEqual([
    ["team001_data01_IDP", "One", 0.8, "valid", 0.25, 0.5, 0.25],
    ["team002_data01_IDP", "Two", 0.8, "valid", "-", 0.75, 0.75],
    ["sum", null, null, null, 0.25, 1.25, null],
  ]);
  expect(matrixSheets(matrixView(results), "traceInference").map(({ name }) => name)).toEqual(["s_T final"]);
  const ranking = rankingSheets(rankingView(results));
  expect(ranking.map(({ name }) => name)).toEqual(["anonymization", "attack s_I"]);
  expect(ranking[0].rows.map((cells) => [cells[0], cells[1], cells[3], cells.at(-1)])).toEqual([
    [1, "002", 0.75, 6.75],
    [2, "001", 0.25, 2.25],
  ]);
  for (const { columns: titles, rows } of ranking)
    for (const cells of rows) expect(cells).toHaveLength(titles.length);
});

test("a results workbook says when it was read, what is final and what changed since", async () => {
  const rounds = [
    { slug: "preliminary", final: true },
    { slug: "final", final: false },
  ];
  const contest = { name: "Cup" };
  const team = { number: 7, name: "Seven" };
  const at = "2026-01-02T03:04:05.678Z";
  const change = { id: "c", at, act: { kind: "teamWithdrawn" as const, team }, reason: "It asked for it." };
  const about = aboutSheet({ contest, rounds }, [change], "2026-02-03T04:05:06.789Z");
  const cells = cellsOf(await partsOf(await writeWorkbook([about])), 1);
  expect(Object.fromEntries(cells)).toEqual({
    A1: "what",
    B1: "value",
    C1: "reason",
    A2: "contest",
    B2: "Cup",
    A3: "read at",
    B3: "2026-02-03T04:05:06.789Z",
    A4: "results of preliminary",
    B4: "final",
    A5: "results of final",
    B5: "provisional",
    A6: `changed at ${at}`,
    B6: "team 007 taken out",
    C6: "It asked for it.",
  });
});

test("a leaderboard workbook says when it was read, and since when the board is frozen", async () => {
  const frozenSince = "2026-01-02T03:04:05.678Z";
  const about = aboutBoardSheet({
    contest: { slug: "cup", name: "Cup", timeZone: "UTC" },
    rounds: [
      { slug: "preliminary", frozenSince: null },
      { slug: "final", frozenSince },
    ],
    at: "2026-02-03T04:05:06.789Z",
  });
  const cells = cellsOf(await partsOf(await writeWorkbook([about])), 1);
  expect(Object.fromEntries(cells)).toEqual({
    A1: "what",
    B1: "value",
    C1: "reason",
    A2: "contest",
    B2: "Cup",
    A3: "read at",
    B3: "2026-02-03T04:05:06.789Z",
    A4: "board of preliminary",
    B4: "not frozen",
    A5: "board of final",
    B5: `frozen since ${frozenSince}`,
  });
});
