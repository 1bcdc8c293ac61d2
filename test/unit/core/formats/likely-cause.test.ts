import { describe, expect, it } from "vitest";
import { anonymizedTracesReader } from "../../../../lib/core/formats/anonymized-traces.ts";
import { inferredIdTableReader } from "../../../../lib/core/formats/inferred-id-table.ts";
import { likelyCause } from "../../../../lib/core/formats/likely-cause.ts";
import type { FormatReader } from "../../../../lib/core/formats/line-reader.ts";
import { originalTracesReader } from "../../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../../../lib/core/formats/reference-traces.ts";

const SIZE = { regionCount: 12, userCount: 10, eventsPerUser: 4 };
const ROWS = Array.from({ length: 40 }, (_, row) => ({
  user: Math.floor(row / 4) + 1,
  time: (row % 4) + 1,
  region: (row % 12) + 1,
}));

/** The cause found in a file of these lines. */
function causeOf(reader: FormatReader<unknown>, lines: readonly (string | number)[]): string | null {
  const result = readBytes(reader, Buffer.from(`${lines.join("\n")}\n`));
  if (result.ok) throw new Error("The file is valid.");
  return likelyCause(result.errors)?.code ?? null;
}

describe("the likely cause of a refused anonymized set", () => {
  const reader = () => anonymizedTracesReader(SIZE);
  const regions = ROWS.map(({ region }) => region);
  const whole = ROWS.map(({ user, time, region }) => `${user},${time + 4},${region}`);

  it.each([
    ["with their header", ["user_id,time_id,reg_id", ...whole]],
    ["under the right header", ["reg_id", ...whole]],
    ["without a header", whole],
    ["of which one is an unnamed index", [",reg_id", ...regions.map((region, row) => `${row},${region}`)]],
  ])("is columns that were left in, %s", (_, lines) => {
    expect(causeOf(reader(), lines)).toBe("columns_left_in");
  });

  it("is the header, if it is missing or comes twice", () => {
    expect(causeOf(reader(), regions)).toBe("header_missing");
    expect(causeOf(reader(), ["reg_id", ...regions.slice(0, 20), "reg_id", ...regions.slice(20)])).toBe(
      "header_repeated",
    );
  });

  it("is regions that count from 0", () => {
    expect(causeOf(reader(), ["reg_id", ...regions.map((region) => region - 1)])).toBe("ids_from_zero");
  });

  it("is not told where single rows are wrong, or rows are missing", () => {
    expect(causeOf(reader(), ["reg_id", ...regions.with(7, 13)])).toBe(null);
    expect(causeOf(reader(), ["reg_id", "1,2", ...regions.slice(1)])).toBe(null);
    expect(causeOf(reader(), ["reg_id", ...regions.slice(1)])).toBe(null);
    expect(causeOf(reader(), ["region", ...regions])).toBe(null);
  });
});

describe("the likely cause of a refused ID table of an attack", () => {
  const reader = () => inferredIdTableReader(SIZE);
  const users = Array.from({ length: 10 }, (_, user) => user + 1);

  it("is the pseudonyms, in place of users or beside them", () => {
    expect(causeOf(reader(), ["user_id", ...users.map((user) => user + 10)])).toBe("pseudonyms");
    expect(causeOf(reader(), ["pse_id,user_id", ...users.map((user) => `${user + 10},${user}`)])).toBe(
      "columns_left_in",
    );
  });

  it("is users that count from 0", () => {
    expect(causeOf(reader(), ["user_id", ...users.map((user) => user - 1)])).toBe("ids_from_zero");
    expect(causeOf(reader(), ["user_id", ...users.with(0, 11)])).toBe(null);
  });
});

describe("the likely cause of refused traces", () => {
  const lines = (firstUser: number, firstTime: number) => [
    "user_id,time_id,reg_id",
    ...ROWS.map(({ user, time, region }) => `${user + firstUser - 1},${time + firstTime - 1},${region}`),
  ];

  it("is users that do not count from 1", () => {
    expect(causeOf(referenceTracesReader(SIZE), lines(0, 1))).toBe("ids_from_zero");
    expect(causeOf(referenceTracesReader(SIZE), lines(101, 1))).toBe("first_id");
  });

  it("is times that begin with another", () => {
    expect(causeOf(originalTracesReader(SIZE), lines(1, 1))).toBe("first_id");
  });
});
