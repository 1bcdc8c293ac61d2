import { describe, expect, it } from "vitest";
import {
  type FileNameErrorCode,
  formatFileName,
  parseFileName,
} from "../../../../lib/core/formats/file-names.ts";

describe("parseFileName, given names of the rulebook", () => {
  it.each([
    [
      "anotraces_team012_data01_IDP.csv",
      { prefix: "anotraces", team: 12, dataNumber: 1, kind: "IDP", gzipped: false },
    ],
    [
      "orgtraces_team000_data02_TRP.csv.gz",
      { prefix: "orgtraces", team: 0, dataNumber: 2, kind: "TRP", gzipped: true },
    ],
    [
      "ptable_team999_data01_IDP.csv",
      { prefix: "ptable", team: 999, dataNumber: 1, kind: "IDP", gzipped: false },
    ],
    [
      "etable_team020-012_data01_IDP.csv",
      { prefix: "etable", attacker: 20, team: 12, dataNumber: 1, kind: "IDP", gzipped: false },
    ],
    [
      "etraces_team001-000_data02_TRP.csv",
      { prefix: "etraces", attacker: 1, team: 0, dataNumber: 2, kind: "TRP", gzipped: false },
    ],
  ])("accepts %s", (fileName, expected) => {
    const result = parseFileName(fileName);
    expect(result).toEqual({ ok: true, name: expected });
    if (result.ok) expect(formatFileName(result.name)).toBe(fileName);
  });
});

describe("parseFileName, given other names", () => {
  const cases: [string, FileNameErrorCode][] = [
    ["anotraces_team012_data01_IDP.txt", "bad_extension"],
    ["anotraces_team012_data01_IDP", "bad_extension"],
    ["anotrace_team012_data01_IDP.csv", "unknown_prefix"],
    ["anotraces_team12_data01_IDP.csv", "bad_team"],
    ["anotraces.csv", "bad_team"],
    ["anotraces_team012_data03_IDP.csv", "bad_data"],
    ["anotraces_team012_data01_TRP.csv", "kind_mismatch"],
    ["anotraces_team012_data01_IDP_2.csv", "kind_mismatch"],
    ["anotraces_team012_data01_IDP (1).csv", "kind_mismatch"],
    ["anotraces_team020-012_data01_IDP.csv", "attacker_unexpected"],
    ["etable_team012_data01_IDP.csv", "attacker_missing"],
  ];

  it.each(cases)("refuses %s", (fileName, code) => {
    const result = parseFileName(fileName);
    expect(result).toMatchObject({ ok: false, code });
    if (!result.ok) expect(result.message).toContain(`${fileName}: expected `);
  });
});
