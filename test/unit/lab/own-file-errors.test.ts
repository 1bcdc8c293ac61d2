import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { describeLabError } from "../../../app/[locale]/lab/describe-lab-error.ts";
import { UserError } from "../../../lib/common/errors.ts";
import type { OwnFileKind } from "../../../lib/lab/methods/own-file-kinds.ts";
import { readOwnFile } from "../../../lib/lab/methods/read-own-file.ts";
import type { LabFileError, LabOnlyErrorCode } from "../../../lib/lab/reading/lab-file-errors.ts";
import { receiveOwnFile } from "../../../lib/use-cases/lab-runs/receive-own-file.ts";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const adult = (age: string, workclass = "Private", income = "<=50K") =>
  `${age}, ${workclass}, 7, Bachelors, 13, x, x, x, x, x, 0, 0, 40, United-States, ${income}\n`;
const FLOW = "user_id,time,reg_id\n";

/** Wrong files: what each is read as, its text, and its errors. */
const CASES: readonly [OwnFileKind, string, readonly string[]][] = [
  [
    "points",
    "a\n1\n2\n",
    ["1: expected a header of 2 to 9 names, the last one the sensitive value's, found 1"],
  ],
  [
    "points",
    "age,disease\n1,x\n2\nz,y\n\n4,\n1e16,y\n0x16,y\n,y\n",
    [
      "3: expected 2 columns separated by commas, found 1",
      '4: age is "z"; expected a number',
      "5: the line is empty; expected a row",
      "6: disease is empty; expected a value",
      "7: age 10000000000000000 is outside -1000000000000000..1000000000000000",
      '8: age is "0x16"; expected a number',
      '9: age is ""; expected a number',
    ],
  ],
  ["points", "a,b\n", ["2: expected at least 2 complete rows, found 0"]],
  ["points", `a,b\n${"1,x\n".repeat(5001)}`, ["5002: expected at most 5000 rows, found 5001"]],
  ["points", "a,b\n1,x\n2,x\n", ["3: b is the same in all rows; expected at least two different values"]],
  [
    "wardPopulations",
    "time,ward\n8:00,A,-1\n",
    ['1: expected the header "time,ward,people" or "user_id,time,reg_id", found "time,ward"'],
  ],
  ["wardPopulations", "time,ward,people\n", ["2: expected at least 1 complete row, found 0"]],
  [
    "wardPopulations",
    "time,ward,people\n8:00,A,-1\n8:00,,5\n8:00,B,1000001\n8:00,C,1\n8:00,C,2\n",
    [
      '2: people is "-1"; expected a whole number without a sign',
      "3: ward is empty; expected a value",
      "4: people 1000001 is outside 0..1000000",
      '6: found "C" at "8:00" again; expected one row for each time and ward',
    ],
  ],
  [
    "wardPopulations",
    "time,ward,people\n8:00,A,0\n",
    ['2: nobody is in any ward at "8:00"; expected somebody at each time'],
  ],
  [
    "wardPopulations",
    `time,ward,people\n${Array.from({ length: 101 }, (_, i) => `${i % 25},${i},10000\n`).join("")}`,
    [
      "102: expected at most 100 wards, found 101",
      "102: expected at most 24 times, found 25",
      "102: expected at most 1000000 people, found 1010000",
    ],
  ],
  [
    "wardPopulations",
    `${FLOW}1,noon,5\n1,2013/07/01 08:10:00,1025\n1,2013/13/01 08:10:00,5\n1,2013/07/01 24:10:00,5\n`,
    [
      '2: expected user,yyyy/mm/dd hh:mm:ss,region, found "1,noon,5"',
      "3: reg_id 1025 is outside 1..1024",
      '4: expected user,yyyy/mm/dd hh:mm:ss,region, found "1,2013/13/01 08:10:00,5"',
      '5: expected user,yyyy/mm/dd hh:mm:ss,region, found "1,2013/07/01 24:10:00,5"',
    ],
  ],
  [
    "wardPopulations",
    `${FLOW}1,2013/07/01 09:10:00,5\n`,
    ["1: nobody is in any ward within the hours that begin at 8, 11, 14, 17, 20, 23"],
  ],
  ["adult", "\n", ["1: the file is empty"]],
  ["adult", "| cross validator\n", ["1: expected at least 2 complete rows, found 0"]],
  ["points", "\uFEFF\r\n", ["1: the file is empty"]],
  [
    "adult",
    `1,2\n${["", "0x10", "1e1", "121"].map((age) => adult(age)).join("")}${adult("3", "Pirate")}${adult("3", "Private", "1")}`,
    [
      "1: expected 15 columns separated by commas, found 2",
      '2: age is ""; expected a whole number without a sign',
      '3: age is "0x10"; expected a whole number without a sign',
      '4: age is "1e1"; expected a whole number without a sign',
      "5: age 121 is outside 0..120",
      '6: workclass is "Pirate"; expected one of Federal-gov, Local-gov, State-gov, Private, Self-emp-inc, Self-emp-not-inc, Without-pay',
      '7: income is "1"; expected one of <=50K, >50K',
    ],
  ],
  [
    "positions",
    `x,y${"y".repeat(99)}\n1,2\n`,
    [`1: expected the header "x,y,r" or "x,y,r,true_x,true_y", found "x,y${"y".repeat(37)}..."`],
  ],
  ["positions", "x,y,r\n1,2,3\n", ["3: expected at least 2 complete rows, found 1"]],
  [
    "positions",
    "x,y,r\n1,2,-3\n1,,3\n1,2\n1e8,2,3\n",
    [
      "2: r -3 is outside 0..10000000",
      '3: y is ""; expected a number',
      "4: expected 3 columns separated by commas, found 2",
      "5: x 100000000 is outside -10000000..10000000",
    ],
  ],
  [
    "points",
    "25,flu\n31,cold\n",
    ['1: expected names of the columns (in quotes if they are numbers), found "25,flu"'],
  ],
  [
    "points",
    '"25","1"\n"31","2"\n',
    ['1: expected names of the columns (in quotes if they are numbers), found ""25","1""'],
  ],
  ["points", "age;disease\n1;a\n2;b\n", ["1: expected columns separated by commas, found semicolons"]],
  ["positions", "x\ty\tr\n1\t2\t3\n", ["1: expected columns separated by commas, found tabs"]],
  ["wardPopulations", "time;ward;people\n", ["1: expected columns separated by commas, found semicolons"]],
  [
    "points",
    'age,disease\n1,"a\n2,a"b\n3,"a,b"c\n"x",b\n',
    ["4: expected 2 columns separated by commas, found 3", '5: age is "x"; expected a number'],
  ],
  ["originalTraces", "user_id,time_id,reg_id\n1,41,2000\n", ["2: region 2000 is outside 1..1024"]],
];

async function errorsOf(act: () => unknown): Promise<readonly LabFileError[]> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== "bad_lab_file") throw error;
    const { errors, errorCount } = error.detail as { errors: LabFileError[]; errorCount: number };
    expect(errorCount).toBe(errors.length);
    return errors;
  }
  throw new Error("the file was taken for a good one");
}

async function* chunkOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
const received = (file: Uint8Array) => () => receiveOwnFile("points", chunkOf(file), "mine.csv");

describe("the errors of one's own file", () => {
  test.each(CASES)("name the lines of %s, case %#", async (kind, text, expected) => {
    const errors = await errorsOf(() => readOwnFile(kind, bytes(text), "mine.csv"));
    expect(errors.map(({ message }) => message)).toEqual(expected.map((error) => `mine.csv line ${error}`));
  });

  test("name the line at which a file stops being UTF-8 text", async () => {
    const shiftJis = Uint8Array.from([...bytes("age,disease\n1,a\n2,"), 0x95, 0x97, 0x8e, 0xd7, 0x0a]);
    expect(await errorsOf(received(shiftJis))).toMatchObject([{ line: 3, code: "not_utf8" }]);
    expect(await errorsOf(received(new Uint8Array()))).toMatchObject([{ line: 1, code: "empty_lab_file" }]);
    expect(await errorsOf(received(bytes("PK\u0003\u0004")))).toMatchObject([{ code: "bad_byte" }]);
  });

  test("are given for a file beyond the limit without reading to its end", async () => {
    let chunks = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        chunks++;
        yield bytes("1,a\n".repeat(100_000));
      }
    }
    await expect(receiveOwnFile("points", endless(), "mine.csv")).rejects.toMatchObject({
      code: "lab_file_too_large",
      status: 413,
      detail: { megabytes: 8 },
    });
    expect(chunks).toBeLessThan(100);
  });

  test("are listed up to the twentieth, and counted", () => {
    const read = () => readOwnFile("points", bytes(`a,b\n${"x,y\n".repeat(30)}`), "mine.csv");
    expect(read).toThrow(
      expect.objectContaining({ detail: { errors: expect.any(Array), errorCount: 30 }, status: 422 }),
    );
    try {
      read();
    } catch (error) {
      expect((error as UserError).detail.errors).toHaveLength(20);
    }
  });
});

describe("one's own good file", () => {
  const points = (text: string | Uint8Array) => {
    const read = readOwnFile("points", typeof text === "string" ? bytes(text) : text, "mine.csv");
    if (read.kind !== "points") throw new Error("another kind");
    const { points: numbers, colors, values } = read.table;
    return { numbers: [...numbers], colors: [...colors], values };
  };
  const plain = points("age,disease\n25,flu\n31,cold\n40,flu\n");

  test.each([
    ["lines of old Macs", "age,disease\r25,flu\r31,cold\r40,flu\r"],
    ["Windows' lines", "age,disease\r\n25,flu\r\n31,cold\r\n40,flu\r\n"],
    ["a byte-order mark, no last newline", "\uFEFFage,disease\n25,flu\n31,cold\n40,flu"],
    ["quotes about texts, as R writes them", '"age","disease"\n25,"flu"\n31,"cold"\n40,"flu"\n'],
    ["names that are numbers, in quotes", '"2019","disease"\n25,"flu"\n31,"cold"\n40,"flu"\n'],
    ["quotes about some", 'age,disease\n"25",flu\n 31 , "cold" \n40,"flu"\n'],
    ["exponents, signs, blanks", "age, disease\n+2.5e1, flu\n31.0,cold\n.4E2,flu\n"],
  ])("is read the same with %s", (_, text) => {
    expect(points(text)).toEqual(plain);
  });

  test("keeps commas and quotes in a quoted value", () => {
    const { values } = points('age,disease\n1,"flu, severe"\n2,"the ""other"" one"\n');
    expect(values).toEqual(["flu, severe", 'the "other" one']);
  });

  test("may have positions and people by ward in quotes, with blanks in the header", () => {
    const positions = readOwnFile("positions", bytes('"x", "y","r"\n1,2,3\n-0,2,"3"\n'), "mine.csv");
    expect(positions).toMatchObject({ size: 2 });
    const people = readOwnFile(
      "wardPopulations",
      bytes('"time","ward","people"\n"8:00","A",5\n'),
      "mine.csv",
    );
    expect(people).toMatchObject({ populations: [{ time: "8:00", wards: ["A"] }] });
  });
});

describe("the errors of one's own file on the pages", () => {
  const translators = (locale: "en" | "ja") => {
    const messages = locale === "en" ? en : ja;
    return {
      lab: createTranslator({ locale, messages, namespace: "lab" }),
      upload: createTranslator({ locale, messages, namespace: "upload" }),
    } as unknown as Parameters<typeof describeLabError>[0];
  };
  /** A message without the file's own words: quoted text, names of columns, values of Adult. */
  const leftovers = (text: string) =>
    text
      .replace(/"[^"]*"/g, "")
      .replace(/[:：][^:：]*。$/, "。")
      .replace(
        /\b(user_id|time_id|reg_id|time|ward|people|true_x|true_y|age|disease|workclass|income|UTF|CSV|ZIP|gzip|Excel)\b/g,
        "",
      )
      .match(/[A-Za-z]{3,}/g) ?? [];

  test("are Japanese on a Japanese page, and name the expected and the found", async () => {
    const files = [
      ...CASES.map(
        ([kind, text]) =>
          () =>
            readOwnFile(kind, bytes(text), "mine.csv"),
      ),
      received(new Uint8Array()),
      received(Uint8Array.from([0x95, 0x97])),
      received(bytes("PK\u0003\u0004")),
    ];
    const errors = (await Promise.all(files.map(errorsOf))).flat();
    for (const error of errors) {
      const text = describeLabError(translators("ja"), error);
      expect(leftovers(text), text).toEqual([]);
      expect(text).toMatch(/[ぁ-ん].*。$/);
      expect(describeLabError(translators("en"), error)).toMatch(/\.$/);
    }
    const own: Record<LabOnlyErrorCode, true> = {
      empty_lab_file: true,
      either_header: true,
      other_separator: true,
      header_columns: true,
      no_header: true,
      not_utf8: true,
      too_few_rows: true,
      too_many: true,
      empty_cell: true,
      one_value: true,
      unknown_value: true,
      nobody_there: true,
      nobody_in_wards: true,
      repeated_ward: true,
      flow_row: true,
    };
    const seen = new Set(errors.map(({ code }) => code));
    for (const code of Object.keys(own)) expect(seen).toContain(code);
  });
});
