import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  CONTEST_FILE,
  CONTEST_FORM,
} from "../../../../../lib/use-cases/set-up/contest-files/contest-file.ts";
import { readContest } from "../../../../../lib/use-cases/set-up/contest-files/contest-yaml.ts";
import { openContest } from "../../../../../lib/use-cases/set-up/contest-files/open-contest.ts";

const HEAD = `tracecup: ${CONTEST_FORM}\ncontest: { slug: cup, name: Cup, timeZone: UTC }\n`;

/** What is said of a file with something after its good beginning, which has two lines. */
function complaints(text: string): string[] {
  try {
    readContest(text, "c.yaml");
  } catch (error) {
    expect(error).toMatchObject({ code: "bad_contest_file", status: 422 });
    return (error as Error).message.split("\n");
  }
  return [];
}

const times = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");
const laughs = `a0: &a0 [x, x]\n${times(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)}`;

test.each([
  ["flow lists", `x: ${"[".repeat(100_000)}`, 3],
  ["flow lists that are closed", `x: ${"[".repeat(5000)}${"]".repeat(5000)}`, 3],
  ["flow maps", `x: ${"{a: ".repeat(5000)}`, 3],
  ["lists in one line", `x:\n ${"- ".repeat(20_000)}1`, 4],
  ["maps, a line each", times(2000, (i) => `${" ".repeat(i)}a:`), 66],
])("deep nesting is refused on its line: %s", (_, text, line) => {
  expect(complaints(HEAD + text)).toEqual([`c.yaml line ${line}: nested more than 64 levels deep`]);
});

test("aliases are allowed, but not an alias bomb", () => {
  const rounds = `rules:\n  - &one { en: Rules, ja: 規則 }\n  - *one\n`;
  expect(readContest(HEAD + rounds, "c.yaml").rules).toHaveLength(2);
  const unfolds = ["c.yaml: its aliases (*) unfold to far more than the file holds"];
  expect(complaints(HEAD + laughs)).toEqual(unfolds);
  expect(complaints(`${HEAD}x: [&a 1, ${"*a, ".repeat(1000)}]`)).toEqual(unfolds);
  expect(complaints(`${HEAD}teams: &a [*a]`)[0]).toMatch(/^c\.yaml line 3: teams\.0: /);
});

test("duplicate keys are named on their lines, whether many or few", () => {
  expect(complaints(`${HEAD}teams: []\nteams: []`)).toEqual(['c.yaml line 4: "teams" is there twice']);
  expect(complaints(`${HEAD}teams:\n  - { number: 1, number: 2, name: A }`)).toEqual([
    'c.yaml line 4: "number" is there twice',
  ]);
  const many = complaints(`${HEAD}${times(20_000, () => "k: 1")}`);
  expect(many).toHaveLength(21);
  expect(many.at(-1)).toBe("c.yaml: 19999 errors in all");
  // Compared each with each, as many take minutes.
  expect(complaints(HEAD + times(20_000, (i) => `k${i}: 1`))[0]).toBe(
    'c.yaml line 3: "k0" is not known here; known are tracecup, lastLine, contest, story, picture, rules, rounds, teams, examiners',
  );
});

test("a file larger than any contest needs is refused", () => {
  const [found] = complaints(HEAD + times(600_000, () => "#"));
  expect(found).toMatch(/^c\.yaml line \d+: there is more than a contest's set-up can need$/);
});

test.each([
  ["1e400", /received Infinity/],
  ["9".repeat(100_000), /received Infinity/],
  [`0x${"f".repeat(100_000)}`, /received Infinity/],
  [".nan", /received NaN/],
  ["99999999999999999999", /Too big/],
  ["-1", /Too small/],
])("an impossible team number is refused on its line", (number, message) => {
  const [found] = complaints(`${HEAD}teams:\n  - number: ${number}\n    name: A`);
  expect(found).toMatch(/^c\.yaml line 4: teams\.0\.number: /);
  expect(found).toMatch(message);
});

test.each([
  ["tabs as indentation", HEAD.replace("{ slug: cup, ", "\n\tslug: cup\n"), /line 3: Tabs are not allowed/],
  ["a second document", `${HEAD}---\n${HEAD}`, /line 3: a second document begins here/],
  ["a control character", HEAD.replace("Cup", '"C\\0p"'), /line 2: contest\.name: control characters/],
  ["one in a key", `${HEAD}"\\e[31mred": 1`, /line 3: "\\u001b\[31mred" is not known here/],
  ["nothing at all", "", /line 1: Invalid input/],
])("%s is refused on its line", (_, text, message) => {
  expect(complaints(text)[0]).toMatch(message);
});

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-yaml-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file that consists of these bytes. */
const open = (bytes: Uint8Array) => {
  writeFileSync(path.join(folder, CONTEST_FILE), bytes);
  return openContest(folder);
};

test("a byte-order mark and other line ends are accepted", async () => {
  const { file, close } = await open(Buffer.from(`\uFEFF${HEAD.replaceAll("\n", "\r\n")}`));
  expect(file.contest.name).toBe("Cup");
  close();
});

test.each([
  ["Latin-1", Buffer.from(HEAD.replace("Cup", "Café"), "latin1"), 2],
  ["UTF-16", Buffer.from(`\uFEFF${HEAD}`, "utf16le"), 1],
  ["Shift JIS at the end", Buffer.concat([Buffer.from(HEAD), Buffer.from([0x23, 0x8b, 0x4b])]), 3],
])("a file that is not UTF-8 is refused by its line: %s", async (_, bytes, line) => {
  await expect(open(bytes)).rejects.toMatchObject({
    code: "bad_contest_file",
    message: `contest.yaml line ${line}: this is not UTF-8: save the file as UTF-8 text.`,
  });
});
