import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { describeFormatError } from "../../../app/components/upload/describe-format-error.ts";
import { anonymizedTracesReader } from "../../../lib/core/formats/anonymized-traces.ts";
import type { FormatError, FormatErrorCode, ReadResult } from "../../../lib/core/formats/format-error.ts";
import { idTableReader } from "../../../lib/core/formats/id-table.ts";
import { readRegionInfo } from "../../../lib/core/formats/info-region.ts";
import { readTimeInfo } from "../../../lib/core/formats/info-time.ts";
import { originalTracesReader } from "../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../lib/core/formats/read-bytes.ts";
import { sortFiles } from "../../../lib/use-cases/set-up/imports/sort-files.ts";
import { explainBinary } from "../../../lib/use-cases/uploads/explain-binary.ts";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";

const translateEn = createTranslator({ locale: "en", messages: en });
const translateJa = createTranslator({ locale: "ja", messages: ja });
const inEnglish = createTranslator({ locale: "en", messages: en, namespace: "upload" });
const inJapanese = createTranslator({ locale: "ja", messages: ja, namespace: "upload" });

/** A text without what is the same in every language: what was found, in quotes, names of columns and files, numbers. */
function leftovers(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"/g, "")
    .replace(
      /\b(reg_id|user_id|time_id|pse_id|y_id|x_id|hospital|ref|org|day|gzip|ZIP|Excel|xz|PNG|PDF|UTF)\b/g,
      "",
    )
    .replace(/\b(y|x)\(center\)|0x[0-9A-F]{2}/g, "");
  return bare.match(/[A-Za-z]{3,}/g) ?? [];
}

const SIZE = { regionCount: 3, userCount: 2, eventsPerUser: 2 };
const bytes = (text: string) => Buffer.from(text, "utf8");

function filesWithErrors(): ReadResult<unknown>[] {
  const anonymized = (text: string) => readBytes(anonymizedTracesReader(SIZE), bytes(text));
  const original = (rows: string) =>
    readBytes(originalTracesReader(SIZE), bytes(`user_id,time_id,reg_id\n${rows}`));
  const odd = [
    "",
    "0",
    "01",
    "* 1",
    "1".repeat(8192),
    " 1",
    "1  2",
    "1 ",
    "1,2",
    "1\t2",
    "1;2",
    "\u3000",
    "５",
    "a",
  ];
  const long = `reg_id\n${Array(4097).fill("1").join(" ")}\n2\n3\n1\n`;
  const region = "reg_id,y_id,x_id,y(center),x(center),hospital";
  const time = "ref/org,time_id,day,hour,min";
  return [
    anonymized(""),
    readBytes(anonymizedTracesReader({ ...SIZE, regionCount: 13 }), bytes(long)),
    anonymized("reg\n1\n"),
    ...odd.map((line) => anonymized(`reg_id\n1\n${line}\n2\n3\n`)),
    ...["1、2", "1，2", "1；2"].map((line) => anonymized(`reg_id\n1\n${line}\n2\n3\n`)),
    original("2,3,1\n1,4,1\n"),
    original("1 3 1\n1,4\n9,3,1\n"),
    readBytes(originalTracesReader({ regionCount: 3 }), bytes("user_id,time_id,reg_id\n1,9,1\n2,9,1\n")),
    readBytes(originalTracesReader({ regionCount: 3 }), bytes("user_id,time_id,reg_id\n1,2,1\n0,3,1\n")),
    readBytes(idTableReader(), bytes("pse_id,user_id\n3,1\n4,1\n")),
    readRegionInfo(bytes(`${region}\n1,1,1,35.0,x,0\n`)),
    readRegionInfo(bytes(`${region}\n1,1,1,35.0,139.0,7\n`)),
    readRegionInfo(bytes(`${region}\n1,1,1,35.0,139.0,0\n2,1,2,35.0,139.1,0\n`)),
    readRegionInfo(
      bytes(`${region}\n1,1,1,35.0,139.0,0\n3,1,2,35.0,139.1,0\n3,2,1,35.1,139.0,0\n4,2,2,35.1,139.1,0\n`),
    ),
    readRegionInfo(new Uint8Array(16_000_001)),
    readTimeInfo(bytes(`${time}\nref,1,1,8,0\n`)),
    readTimeInfo(bytes(`${time}\nref,1,1,8,0\nref,2,1,8,30\norg,3,1,8,0\norg,9,1,8,30\n`)),
  ];
}

const errors: FormatError[] = filesWithErrors().flatMap((result) => (result.ok ? [] : result.errors));

describe("file errors", () => {
  it("are all tested here", () => {
    const codes: Record<FormatErrorCode, true> = {
      empty_file: true,
      wrong_header: true,
      row_count: true,
      empty_line: true,
      line_too_long: true,
      bad_byte: true,
      wrong_separator: true,
      column_count: true,
      extra_blank: true,
      bad_number: true,
      out_of_range: true,
      mixed_deletion: true,
      list_too_long: true,
      row_order: true,
      grid_rows: true,
      calendar_rows: true,
      first_time: true,
      duplicate_user: true,
      bad_value: true,
      file_too_long: true,
    };
    expect([...new Set(errors.map(({ code }) => code))].sort()).toEqual(Object.keys(codes).sort());
  });

  it.each(errors.map((error) => [error.message, error] as const))(
    "have a text in both languages: %s",
    (_message, error) => {
      const text = describeFormatError(inJapanese, error);
      expect(leftovers(text), text).toEqual([]);
      expect(text).toMatch(/。$/);
      expect(describeFormatError(inEnglish, error)).toMatch(/\.$/);
    },
  );

  it("write large numbers with separators, like the line numbers", () => {
    const shape = { regionCount: 3, userCount: 2000, eventsPerUser: 40 };
    const short = readBytes(anonymizedTracesReader(shape), bytes(`reg_id\n${"1\n".repeat(79_997)}`));
    if (short.ok) throw new Error("The file was taken.");
    const [error] = short.errors;
    expect(describeFormatError(inEnglish, error)).toBe(
      "Expected 80,000 rows after the first line, found 79,997.",
    );
    expect(describeFormatError(inJapanese, error)).toBe(
      "1行目のあとに80,000行必要ですが、79,997行あります。",
    );
  });

  it("say in Japanese what a file that is no text is", () => {
    const heads = [
      [0x50, 0x4b, 3, 4],
      [0x1f, 0x8b, 8, 0],
      [0x42, 0x5a, 0x68, 0x39],
      [0xfd, 0x37, 0x7a, 0x58, 0x5a],
      [0x25, 0x50, 0x44, 0x46],
      [0x89, 0x50, 0x4e, 0x47],
      [0xff, 0xfe, 0x31, 0],
      [0, 0, 0, 0],
    ];
    for (const head of heads) {
      const error = explainBinary(Uint8Array.from(head), "a.csv");
      const text = error ? describeFormatError(inJapanese, error) : "";
      expect(text).not.toBe("");
      expect(leftovers(text.replace("bzip2", "")), text).toEqual([]);
    }
  });

  it.each([
    "reftraces_team01_data01_IDP.csv",
    "reftraces_team001_data03_IDP.csv",
    "reftraces_team001_data01_TRP.csv",
    "reftraces_team001-002_data01_IDP.csv",
    "orgtraces_team001_data01_IDP.txt",
    "reftraces-team001.csv",
    "etable_team001-002_data01_IDP.csv",
    "notes.txt",
  ])("explain the file name %s in both languages", (name) => {
    const file = { name, path: name, open: async () => (async function* () {})() };
    const [report] = sortFiles([file]).refused;
    const key = `organizer.data.reason.${report.reason?.code}`;
    const values = (report.reason?.params ?? {}) as never;
    expect(translateEn(key as never, values)).not.toContain("organizer.");
    expect(translateJa(key as never, values)).toMatch(/[ぁ-ん]/);
  });
});
