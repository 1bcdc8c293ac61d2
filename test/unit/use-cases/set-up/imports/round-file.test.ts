import { expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { readRoundFile } from "../../../../../lib/use-cases/set-up/imports/round-file.ts";

const file = (text: string | Buffer) => ({
  path: "round.json",
  name: "round.json",
  open: async () =>
    (async function* () {
      yield Buffer.from(text);
    })(),
});

it.each<[string, string | Buffer, string, string]>([
  ["no JSON", '{\n "userCount": 5,\n}', "not_json", 'line 3: not JSON at "}"'],
  ["no UTF-8", Buffer.from('{\n"\u00e9": 1}', "latin1"), "not_utf8", "line 2: the file is not UTF-8 text"],
  ["no object", "[1]", "no_settings", "line 1: expected a JSON object of a round's settings"],
  [
    "a value of another kind",
    '{\n "calendar": {\n  "days": "two"\n }\n}',
    "bad_setting",
    "line 3: calendar.days: Invalid input: expected number, received string",
  ],
  [
    "an item of a list",
    '{"hospitalRegionIds": [\n1,\n0.5]}',
    "bad_setting",
    "line 3: hospitalRegionIds.1: Invalid input: expected int, received number",
  ],
])("a round.json with %s names the line", async (_case, content, code, message) => {
  const { report } = await readRoundFile(file(content), PWS_2019_PRELIMINARY);
  const { line } = /^line (?<line>[0-9]+)/.exec(message)?.groups ?? {};
  expect(report).toMatchObject({ outcome: "bad", reason: { code, message, params: { line } } });
});

it("a round.json may declare every region of the largest grid a hospital", async () => {
  const { columns, rows } = { columns: 256, rows: 256 };
  const grid = { ...PWS_2019_PRELIMINARY.grid, columns, rows };
  const every = Array.from({ length: columns * rows }, (_, i) => i + 1);
  const all = await readRoundFile(
    file(JSON.stringify({ grid, hospitalRegionIds: every })),
    PWS_2019_PRELIMINARY,
  );
  expect(all.facts?.hospitalRegionIds).toHaveLength(65_536);
  const endless = file(`{"hospitalRegionIds":[${"1,".repeat(1_000_000)}1]}`);
  await expect(readRoundFile(endless, PWS_2019_PRELIMINARY)).rejects.toMatchObject({
    code: "too_large",
    status: 413,
  });
});
