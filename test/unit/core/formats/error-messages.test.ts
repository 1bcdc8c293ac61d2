import { describe, expect, it } from "vitest";
import {
  anonymizedTracesReader,
  anonymizedTracesValidator,
} from "../../../../lib/core/formats/anonymized-traces.ts";
import type { FormatErrorCode, ReadResult } from "../../../../lib/core/formats/format-error.ts";
import { idTableReader } from "../../../../lib/core/formats/id-table.ts";
import { inferredIdTableReader } from "../../../../lib/core/formats/inferred-id-table.ts";
import { inferredTracesReader } from "../../../../lib/core/formats/inferred-traces.ts";
import type { FormatReader } from "../../../../lib/core/formats/line-reader.ts";
import {
  originalTracesReader,
  originalTracesValidator,
} from "../../../../lib/core/formats/original-traces.ts";
import { publicTracesReader } from "../../../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../../../lib/core/formats/reference-traces.ts";
import { cut } from "./mutation.ts";

const SIZE = { regionCount: 1024, userCount: 2, eventsPerUser: 2 };

function read<T>(reader: FormatReader<T>, text: string): ReadResult<T> {
  return readBytes(reader, Buffer.from(text, "utf8"));
}

function errorsOf(result: ReadResult<unknown>): readonly [FormatErrorCode, string][] {
  return result.ok ? [] : result.errors.map((error) => [error.code, error.message]);
}

describe("the reader of anonymized sets", () => {
  const cases: [text: string, code: FormatErrorCode, message: string][] = [
    ["1025", "out_of_range", "region 1025 is outside 1..1024"],
    ["0", "out_of_range", "region 0 is outside 1..1024"],
    ["99999999999", "out_of_range", "region 99999999999 is outside 1..1024"],
    ["4294967297", "out_of_range", "region 4294967297 is outside 1..1024"],
    ["99999999999999999999", "out_of_range", "region 99999999999999999999 is outside 1..1024"],
    ["5 1025", "out_of_range", "region 1025 is outside 1..1024"],
    ["01", "bad_number", 'reg_id is "01"; expected a whole number without a sign or leading zeros'],
    ["+1", "bad_number", 'reg_id is "+1"; expected a whole number without a sign or leading zeros'],
    ["-1", "bad_number", 'reg_id is "-1"; expected a whole number without a sign or leading zeros'],
    ["1.0", "bad_number", 'reg_id is "1.0"; expected a whole number without a sign or leading zeros'],
    ["", "empty_line", "the line is empty; expected a row"],
    [" 5", "extra_blank", 'found a leading space in " 5"; expected no space except one between two regions'],
    ["5 ", "extra_blank", 'found a trailing space in "5 "; expected no space except one between two regions'],
    [
      "5  6",
      "extra_blank",
      'found a double space in "5  6"; expected no space except one between two regions',
    ],
    ["* 410", "mixed_deletion", 'found "* 410"; expected either * alone or regions only'],
    ["410 *", "mixed_deletion", 'found "410 *"; expected either * alone or regions only'],
    ["* *", "mixed_deletion", 'found "* *"; expected either * alone or regions only'],
    ["5,6", "wrong_separator", "byte 2 is a comma; expected one space between regions"],
    ["5\t6", "wrong_separator", "byte 2 is a tab; expected one space between regions"],
    ["5;6", "wrong_separator", "byte 2 is a semicolon; expected one space between regions"],
    ["5\u{ff0c}6", "wrong_separator", "byte 2 is a full-width comma; expected one space between regions"],
    ["5\u3000" + "6", "wrong_separator", "byte 2 is a full-width space; expected one space between regions"],
    ["\u{ff15}", "bad_byte", "byte 1 is 0xEF; only ASCII digits, commas, spaces and * are allowed"],
    ["5\0", "bad_byte", "byte 2 is 0x00; only ASCII digits, commas, spaces and * are allowed"],
    ["5\r6", "bad_byte", "byte 2 is 0x0D; only ASCII digits, commas, spaces and * are allowed"],
  ];

  it.each(cases)("explains the error of %j", (line, code, message) => {
    const result = read(anonymizedTracesReader(SIZE), `reg_id\n1\n${line}\n3\n4\n`);
    expect(errorsOf(result)[0]).toEqual([code, `anotraces.csv line 3: ${message}`]);
  });

  it("accepts repeated regions, and more of them than there are", () => {
    const all = Array.from({ length: 1024 }, (_, i) => i + 1).join(" ");
    expect(read(anonymizedTracesReader(SIZE), `reg_id\n410 410\n${all}\n${all} 7\n*\n`).ok).toBe(true);
    const longest = Array(4096).fill("1024").join(" ");
    expect(read(anonymizedTracesReader(SIZE), `reg_id\n1\n${longest}\n3\n*\n`).ok).toBe(true);
  });

  it("refuses lists of more than 4096 regions", () => {
    const size = { ...SIZE, regionCount: 13 };
    const errorsOfList = (region: string) => {
      const list = Array(4097).fill(region).join(" ");
      return errorsOf(read(anonymizedTracesReader(size), `reg_id\n1 2 3\n${list}\n3\n*\n`));
    };
    expect(errorsOfList("1")).toEqual([
      ["list_too_long", "anotraces.csv line 3: found 4097 regions in one location; expected at most 4096"],
    ]);
    const text = "expected a row of at most 12287 bytes, found a longer line; a line break may be missing";
    expect(errorsOfList("13")).toEqual([["line_too_long", `anotraces.csv line 3: ${text}`]]);
  });

  it("names the header that it expected and the one that it found", () => {
    expect(errorsOf(read(anonymizedTracesReader(SIZE), "user_id,reg_id\n1\n2\n3\n4\n"))).toEqual([
      ["wrong_header", 'anotraces.csv line 1: expected the header reg_id, found "user_id,reg_id"'],
    ]);
  });

  it("recognizes that only the header is missing", () => {
    expect(errorsOf(read(anonymizedTracesReader(SIZE), "1\n2\n3\n4\n"))).toEqual([
      ["wrong_header", 'anotraces.csv line 1: expected the header reg_id, found "1"'],
    ]);
  });

  it("lists errors in the order of the file, surplus rows too", () => {
    expect(errorsOf(read(anonymizedTracesReader(SIZE), "reg_id\n1\n0\n3\n4\n5\n\n"))).toEqual([
      ["out_of_range", "anotraces.csv line 3: region 0 is outside 1..1024"],
      ["row_count", "anotraces.csv line 6: expected 4 rows after the header, found 5"],
      ["empty_line", "anotraces.csv line 7: the line is empty; expected a row"],
    ]);
  });

  it("counts missing rows, and all surplus rows as one error", () => {
    expect(errorsOf(read(anonymizedTracesReader(SIZE), "reg_id\n1\n2\n3"))).toEqual([
      ["row_count", "anotraces.csv line 4: expected 4 rows after the header, found 3"],
    ]);
    const surplus = `reg_id\n1\n2\n3\n4\n${"rubbish\n".repeat(5000)}`;
    expect(errorsOf(read(anonymizedTracesReader(SIZE), surplus))).toEqual([
      ["row_count", "anotraces.csv line 6: expected 4 rows after the header, found 5004"],
    ]);
  });

  it("counts only the missing rows of a file that was cut within a row", () => {
    const original = (text: string, chunk = text.length) =>
      errorsOf(readBytes(originalTracesReader(SIZE), cut(Buffer.from(text), chunk)));
    const missing = "orgtraces.csv line 4: expected 4 rows after the header, found 3";
    for (const rest of ["2", "2,", "2,3", "2,3,", "2,3,*"]) {
      const text = `user_id,time_id,reg_id\n1,3,5\n1,4,5\n${rest}`;
      expect(original(text)).toEqual([["row_count", missing]]);
      expect(original(text, 3)).toEqual([["row_count", missing]]);
      expect(original(`${text}\n`)).toHaveLength(2);
    }
    expect(original("user_id,time_id,reg_id\n1,3,5\n1,4,5\n2,3,5\n2,4")).toEqual([
      ["column_count", "orgtraces.csv line 5: expected 3 columns separated by commas, found 2"],
    ]);
    expect(errorsOf(read(anonymizedTracesReader(SIZE), "reg_id\n1\n5 "))).toEqual([
      ["row_count", "anotraces.csv line 3: expected 4 rows after the header, found 2"],
    ]);
  });

  it("says that an empty file is empty", () => {
    expect(errorsOf(read(anonymizedTracesReader(SIZE), ""))).toEqual([
      ["empty_file", "anotraces.csv line 1: the file is empty; expected the header reg_id"],
    ]);
  });

  it("reports the first 20 errors and the total", () => {
    const size = { ...SIZE, userCount: 100 };
    const result = read(anonymizedTracesReader(size), `reg_id\n${"0\n".repeat(200)}`);
    expect(result).toMatchObject({ ok: false, errorCount: 200 });
    expect(errorsOf(result)).toHaveLength(20);
  });

  it("gives the facts that a translation needs", () => {
    const result = read(anonymizedTracesReader(SIZE), "reg_id\n1\n5 1025\n3\n4\n");
    expect(result).toMatchObject({
      errors: [
        {
          line: 3,
          column: 3,
          expected: "1..1024",
          found: "1025",
          params: { name: "reg_id", value: 1025, min: 1, max: 1024, expected: "1..1024", found: "1025" },
        },
      ],
    });
  });
});

describe("the readers' check of ids", () => {
  const header = "user_id,time_id,reg_id\n";
  const original = (rows: string) => read(originalTracesReader(SIZE), header + rows);

  it("names once the row that is missing, doubled or out of order", () => {
    expect(errorsOf(original("1,3,5\n2,3,5\n2,4,5\n"))).toEqual([
      ["row_order", "orgtraces.csv line 3: expected user_id 1, time_id 4; found user_id 2, time_id 3"],
      ["row_count", "orgtraces.csv line 4: expected 4 rows after the header, found 3"],
    ]);
    expect(errorsOf(original("1,3,5\n1,3,5\n1,4,5\n2,3,5\n"))[0]).toEqual([
      "row_order",
      "orgtraces.csv line 3: expected user_id 1, time_id 4; found user_id 1, time_id 3",
    ]);
  });

  it("names a misnumbered row once, and counts on from the right number", () => {
    const line3 = "orgtraces.csv line 3: expected user_id 1, time_id 4; found user_id 2, time_id 4";
    expect(errorsOf(original("1,3,5\n2,4,5\n2,3,5\n2,4,5\n"))).toEqual([["row_order", line3]]);
    expect(errorsOf(original("1,3,5\n2,4,5\n2,3,0\n3,4,5\n"))).toEqual([
      ["row_order", line3],
      ["out_of_range", "orgtraces.csv line 4: region 0 is outside 1..1024"],
      ["out_of_range", "orgtraces.csv line 5: user_id 3 is outside 1..2"],
    ]);
    expect(errorsOf(read(idTableReader({ userCount: 4 }), "pse_id,user_id\n5,1\n8,2\n7,3\n8,4\n"))).toEqual([
      ["row_order", "ptable.csv line 3: expected pse_id 6; found pse_id 8"],
    ]);
  });

  it("names ids that are out of range", () => {
    expect(errorsOf(original("1,3,5\n1,4,5\n3,3,5\n2,4,5\n"))[0][1]).toBe(
      "orgtraces.csv line 4: user_id 3 is outside 1..2",
    );
    expect(errorsOf(original("1,1,5\n1,2,5\n2,1,5\n2,2,5\n"))[0][1]).toBe(
      "orgtraces.csv line 2: time_id 1 is outside 3..4",
    );
  });

  it("takes n and t from the file if they are not given, and checks them", () => {
    const open = { regionCount: 1024 };
    const rows = "1,4,5\n1,5,6\n1,6,7\n2,4,5\n2,5,6\n2,6,7\n";
    expect(read(originalTracesReader(open), header + rows)).toMatchObject({
      ok: true,
      rowCount: 6,
      value: { userCount: 2, eventsPerUser: 3, firstTimeId: 4, regions: Uint16Array.of(4, 5, 6, 4, 5, 6) },
    });
    expect(read(originalTracesValidator(open), `${header}1,2,5\n`)).toMatchObject({
      ok: true,
      value: { userCount: 1, eventsPerUser: 1, firstTimeId: 2 },
    });
    expect(errorsOf(read(originalTracesReader(open), `${header}1,9,5\n2,9,5\n`))).toEqual([
      [
        "first_time",
        "orgtraces.csv line 2: time_id starts at 9; expected 2, the first after 1 reference times",
      ],
    ]);
    expect(errorsOf(read(originalTracesReader(open), header + rows.slice(0, -6)))).toEqual([
      ["row_count", "orgtraces.csv line 6: expected 6 rows after the header, found 5"],
    ]);
    const known = { ...open, userCount: 2 };
    expect(read(originalTracesReader(known), header + rows).ok).toBe(true);
    expect(errorsOf(read(originalTracesReader(known), `${header}1,4,5\n1,5,6\n1,6,7\n`))).toEqual([
      ["row_count", "orgtraces.csv line 4: expected 6 rows after the header, found 3"],
    ]);
    expect(errorsOf(read(originalTracesReader(open), header))).toEqual([
      ["row_count", "orgtraces.csv line 1: expected 1 rows after the header, found 0"],
    ]);
    expect(errorsOf(read(referenceTracesReader(open), `${header}1,2,5\n`))[0][0]).toBe("row_order");
  });

  it("requires pseudonyms n+1..2n in a public set", () => {
    const rows = "1,3,5\n3,4,5\n4,3,5\n4,4,5\n";
    expect(errorsOf(read(publicTracesReader(SIZE), `pse_id,time_id,reg_id\n${rows}`))[0][1]).toBe(
      "pubtraces.csv line 2: pse_id 1 is outside 3..4",
    );
  });

  it("says how long a row can be where a line break is missing", () => {
    const text = "expected a row of at most 8 bytes, found a longer line; a line break may be missing";
    expect(errorsOf(original(`1,3,5\n${"1,4,5".repeat(9)}\n2,3,5\n2,4,5\n`))).toEqual([
      ["line_too_long", `orgtraces.csv line 3: ${text}`],
    ]);
  });

  it("names the expected and the found number of columns", () => {
    expect(errorsOf(original("1,3\n1,4,5\n2,3,5\n2,4,5\n"))[0][1]).toBe(
      "orgtraces.csv line 2: expected 3 columns separated by commas, found 2",
    );
    expect(errorsOf(original("1 3 5\n1,4,5\n2,3,5\n2,4,5\n"))[0][0]).toBe("column_count");
    expect(errorsOf(original("1,3,*\n1,4,5\n2,3,5\n2,4,5\n"))[0][0]).toBe("bad_number");
  });
});

describe("the readers of ID tables", () => {
  it("requires every user once in an ID table", () => {
    expect(errorsOf(read(idTableReader(), "pse_id,user_id\n3,1\n4,1\n"))).toEqual([
      ["duplicate_user", "ptable.csv line 3: user_id 1 already appears in line 2; expected each user once"],
    ]);
    expect(errorsOf(read(idTableReader(), "pse_id,user_id\n3,1\n4,3\n"))).toEqual([
      ["out_of_range", "ptable.csv line 3: user_id 3 is outside 1..2"],
    ]);
    expect(errorsOf(read(idTableReader(), "pse_id,user_id\n3,1\n"))[0][0]).toBe("row_count");
    expect(errorsOf(read(idTableReader(), "pse_id,user_id\n3,1\n5,2\n"))[0][0]).toBe("row_order");
  });

  it("accepts duplicates in an inferred table, but no unknown user", () => {
    expect(read(inferredIdTableReader({ userCount: 2 }), "user_id\n2\n2\n").ok).toBe(true);
    expect(errorsOf(read(inferredIdTableReader({ userCount: 2 }), "user_id\n2\n3\n"))[0][1]).toBe(
      "etable.csv line 3: user_id 3 is outside 1..2",
    );
  });
});

describe("a large file of rubbish", () => {
  const BYTES = 30_000_000;
  const size = { regionCount: 1024, userCount: 2000, eventsPerUser: 40 };
  const rubbish: [name: string, byte: (i: number) => number][] = [
    ["an endless line", () => 53],
    ["newlines alone", () => 10],
    ["binary", (i) => (Math.imul(i, 2654435761) >>> 13) & 255],
    ["zeros", () => 0],
  ];

  it.each(rubbish)("is refused in bounded memory: %s", (_name, byte) => {
    const chunk = Uint8Array.from({ length: 1 << 16 }, (_, i) => byte(i));
    const reader = anonymizedTracesValidator(size);
    const before = process.memoryUsage();
    for (let pushed = 0; pushed < BYTES; pushed += chunk.length) reader.push(chunk);
    const result = reader.finish();
    const after = process.memoryUsage();
    expect(result.ok).toBe(false);
    expect(errorsOf(result).length).toBeLessThanOrEqual(20);
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(1_000_000);
  });
});

describe("settings that expect more events than any memory holds", () => {
  const vast = { regionCount: 1024, userCount: 1_000_000, eventsPerUser: 366 * 1440 };

  it.each([
    ["O", originalTracesReader(vast), "user_id,time_id,reg_id\n1,527041,5\n"],
    ["A", anonymizedTracesReader(vast), "reg_id\n5\n"],
    ["A'", publicTracesReader(vast), "pse_id,time_id,reg_id\n1000001,527041,5\n"],
    ["inferred traces", inferredTracesReader(vast), "reg_id\n5\n"],
  ] as [string, FormatReader<unknown>, string][])("refuse %s for its number of rows", (_, reader, text) => {
    expect(errorsOf(read(reader, text))).toEqual([
      ["row_count", expect.stringContaining("line 2: expected 527040000000 rows after the header, found 1")],
    ]);
  });
});

describe("a surplus row that is far too long", () => {
  it.each([1, 64, 5000])("is the only error, at its line, in chunks of %i bytes", (size) => {
    const long = Array.from({ length: 4097 }, () => "7").join(" ");
    for (const end of ["", "\n"]) {
      const bytes = Buffer.from(`user_id\n1\n2\n${long}${end}`);
      const reader = inferredIdTableReader({ userCount: 2 });
      for (let start = 0; start < bytes.length; start += size)
        reader.push(bytes.subarray(start, start + size));
      const result = reader.finish();
      expect(result).toMatchObject({ ok: false, errorCount: 1, errors: [{ line: 4, code: "row_count" }] });
    }
  });
});
