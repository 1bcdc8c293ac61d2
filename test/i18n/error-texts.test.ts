import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { errorText } from "../../app/components/errors/error-text.ts";
import { describeFormatError } from "../../app/components/upload/describe-format-error.ts";
import { AUDITED_ACTIONS } from "../../lib/audit/actions.ts";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/round-settings.ts";
import { anonymizedTracesReader } from "../../lib/core/formats/anonymized-traces.ts";
import type { FormatError, FormatErrorCode, ReadResult } from "../../lib/core/formats/format-error.ts";
import { idTableReader } from "../../lib/core/formats/id-table.ts";
import { readRegionInfo } from "../../lib/core/formats/info-region.ts";
import { readTimeInfo } from "../../lib/core/formats/info-time.ts";
import { originalTracesReader } from "../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { UserError } from "../../lib/errors.ts";
import { sortFiles } from "../../lib/imports/sort-files.ts";
import { findProjectRoot } from "../../lib/project-root.ts";
import { contestSchema, roundFormSchema } from "../../lib/rounds/schemas.ts";
import { explainBinary } from "../../lib/submissions/explain-binary.ts";
import { newTeamSchema } from "../../lib/teams/schemas.ts";
import { newUserSchema } from "../../lib/users/schemas.ts";
import { fieldReasonsOf, parseInput } from "../../lib/validation.ts";
import en from "../../messages/en/index.ts";
import ja from "../../messages/ja/index.ts";

const root = findProjectRoot();

/** Codes that only programs and people at a command line meet. */
const NOT_IN_PAGES = [
  "bad_contest_file",
  "bad_data_file",
  "bad_environment",
  "bad_file_name",
  "bad_parameter",
  "broken_backup",
  "damaged_file",
  "dataset_required",
  "file_exists",
  "invalid_file",
  "invalid_token",
  "lost_files",
  "no_backup",
  "no_database",
  "no_report",
  "no_secret",
  "no_such_file",
  "no_such_folder",
  "no_such_method",
  "no_such_run",
  "not_empty",
  "not_migrated",
  "other_version",
  "password_required",
  "round_ambiguous",
  "several_rounds",
  "too_many_listeners",
  "unknown_format",
];

/** Every code that some source file gives to a `UserError` or a `fieldError`. */
function codesInSources(): string[] {
  const codes = new Set<string>();
  for (const folder of ["app", "lib", "workers"]) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(entry) || /^(cli|lab|experiments|results)\//.test(entry)) continue;
      const text = readFileSync(path.join(root, folder, entry), "utf8");
      for (const [, code] of text.matchAll(/(?<!\.)(?:UserError|fieldError)\(\s*"([a-z0-9_]+)"/g))
        codes.add(code);
    }
  }
  return [...codes].sort();
}

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

describe("errors of the platform", () => {
  it.each(codesInSources().filter((code) => !NOT_IN_PAGES.includes(code)))("%s has a text", (code) => {
    expect(Object.keys(en.errors)).toContain(code);
    expect(Object.keys(ja.errors)).toContain(code);
  });

  it("names no code that is not there any more", () => {
    const codes = codesInSources();
    expect(NOT_IN_PAGES.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it("says one that the page does not know as a fault of ours", () => {
    const t = createTranslator({ locale: "ja", messages: ja, namespace: "errors" });
    expect(errorText(t, "never_heard_of", { detail: "Something English." })).toBe(ja.errors.internal_error);
    expect(errorText(t, "rate_limited")).toBe(
      "試行回数が多すぎます。しばらくしてからもう一度お試しください。",
    );
  });

  it("has a text for every act in the audit log, and for every setting that may change", () => {
    const keys = AUDITED_ACTIONS.map((action) => action.replace(".", "_"));
    expect(Object.keys(ja.organizer.audit.action).sort()).toEqual([...keys].sort());
    expect(Object.keys(ja.organizer.audit.setting).sort()).toEqual(Object.keys(PWS_2019_PRELIMINARY).sort());
  });
});

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

describe("errors in files", () => {
  it("are all here", () => {
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

  it.each(errors.map((error) => [error.message, error] as const))("%s", (_message, error) => {
    const text = describeFormatError(inJapanese, error);
    expect(leftovers(text), text).toEqual([]);
    expect(text).toMatch(/。$/);
    expect(describeFormatError(inEnglish, error)).toMatch(/\.$/);
  });

  it("says in Japanese what a file is that is no text", () => {
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
  ])("the name %s", (name) => {
    const file = { name, path: name, open: async () => (async function* () {})() };
    const [report] = sortFiles([file]).refused;
    const key = `organizer.data.reason.${report.reason?.code}`;
    const values = (report.reason?.params ?? {}) as never;
    expect(translateEn(key as never, values)).not.toContain("organizer.");
    expect(translateJa(key as never, values)).toMatch(/[ぁ-ん]/);
  });
});

describe("errors of a form's fields", () => {
  const round = {
    name: "Round",
    slug: "round",
    settings: PWS_2019_PRELIMINARY,
    phases: {},
  };
  const settings = (part: object) => ({ ...round, settings: { ...PWS_2019_PRELIMINARY, ...part } });
  const { grid, calendar } = PWS_2019_PRELIMINARY;
  const cases = [
    [roundFormSchema, { ...round, name: "" }, "required"],
    [roundFormSchema, { ...round, name: "x".repeat(99) }, "too_long"],
    [roundFormSchema, { ...round, slug: "A b" }, "bad_slug"],
    [roundFormSchema, { ...round, phases: { ATTACK: { startsAt: "soon", endsAt: "" } } }, "invalid"],
    [roundFormSchema, settings({ userCount: 0 }), "too_low"],
    [roundFormSchema, settings({ userCount: 1.5 }), "not_whole"],
    [roundFormSchema, settings({ userCount: "" }), "not_number"],
    [roundFormSchema, settings({ requiredUtility: 2 }), "too_high"],
    [roundFormSchema, settings({ distanceLimitKm: 0 }), "not_above"],
    [roundFormSchema, settings({ attackers: [] }), "choose_one"],
    [roundFormSchema, settings({ attackers: ["I9"] }), "unknown_attacker"],
    [roundFormSchema, settings({ hospitalRegionIds: [2000] }), "region_outside"],
    [roundFormSchema, settings({ limits: { maxUploadBytes: 0 } }), "upload_limit"],
    [roundFormSchema, settings({ grid: { ...grid, latitudeMin: 80 } }), "latitude_order"],
    [roundFormSchema, settings({ grid: { ...grid, longitudeMin: 170 } }), "longitude_order"],
    [roundFormSchema, settings({ calendar: { ...calendar, homeSlots: 50 } }), "home_slots"],
    [contestSchema, { name: "A", slug: "a", timeZone: "Moon" }, "unknown_time_zone"],
    [newTeamSchema, { number: 1000, name: "A" }, "too_high"],
    [newUserSchema, { name: "A", email: "no", password: "long enough, surely" }, "bad_email"],
    [newUserSchema, { name: "A", email: "a@b.example", password: "short" }, "too_short"],
  ] as const;

  it.each(cases.map(([schema, input, code]) => [code, schema, input] as const))(
    "%s",
    (code, schema, input) => {
      const reasons = reasonsOf(() => parseInput(schema, input));
      expect(reasons.map((reason) => reason.code)).toEqual([code]);
      const [{ params }] = reasons;
      expect(translateEn(`errors.field.${code}`, params as never)).not.toContain("errors.");
      expect(translateJa(`errors.field.${code}`, params as never)).toMatch(/[ぁ-ん]/);
    },
  );
});

function reasonsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return Object.values(fieldReasonsOf(error));
  }
  return [];
}

describe("Japanese texts", () => {
  it("are Japanese", () => {
    const same = untranslated(en, ja);
    expect(same).toEqual([]);
  });
});

type Texts = { readonly [key: string]: string | Texts };

/** Texts with two English words or more that are the same in both languages. */
function untranslated(english: Texts, japanese: Texts, prefix = ""): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const other = japanese[key];
    if (typeof text !== "string")
      return typeof other === "string" ? [] : untranslated(text, other, `${prefix}${key}.`);
    return text === other && /[a-z]{2,} [a-z]{2,}/i.test(text.replace(/\{[^}]*\}/g, ""))
      ? [`${prefix}${key}`]
      : [];
  });
}
