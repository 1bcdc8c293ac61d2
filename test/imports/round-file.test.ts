import { expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/round-settings.ts";
import { readRoundFile } from "../../lib/imports/round-file.ts";

const file = (text: string) => ({
  path: "round.json",
  name: "round.json",
  open: async () =>
    (async function* () {
      yield Buffer.from(text);
    })(),
});

it("a round.json may name every region of the largest grid a hospital, and is refused unread when it is larger", async () => {
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
