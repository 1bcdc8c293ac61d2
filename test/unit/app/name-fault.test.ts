import { describe, expect, it } from "vitest";
import { nameFault } from "../../../app/[locale]/team/upload/name-fault.ts";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";

const EXPECTED = "anotraces_team012_data01_IDP.csv";

describe("nameFault", () => {
  it.each([
    ["anotraces_team012_data02_TRP.csv", { fault: "other_set", kind: "TRP" }],
    ["anotraces_team012_data02_TRP.csv.gz", { fault: "other_set", kind: "TRP" }],
    ["anotraces_team012_data02_TRP (1).csv", { fault: "other_set", kind: "TRP" }],
    ["anotraces_team002_data01_IDP.csv", { fault: "other_team", team: "002" }],
    ["anotraces_team002_data02_TRP.csv", { fault: "other_team", team: "002" }],
    ["orgtraces_team012_data01_IDP.csv", { fault: "not_anonymized" }],
    ["etable_team012-002_data01_IDP.csv", { fault: "not_anonymized" }],
    ["anotraces_team012_data01_IDP.zip", { fault: "archive" }],
    ["anotraces_team012_data01_IDP.csv.ZIP", { fault: "archive" }],
    ["anotraces_team012_data01_IDP (2).csv", { fault: "unknown" }],
    ["anotraces_team12_data01_IDP.csv", { fault: "unknown" }],
    ["mine.csv", { fault: "unknown" }],
  ])("finds what is wrong with %s", (found, fault) => {
    expect(nameFault(found, EXPECTED)).toEqual(fault);
  });
});

it.each([en, ja])("every text on a wrong file name says that nothing was sent", ({ upload }) => {
  for (const text of Object.values(upload.nameFault))
    expect(text).toMatch(/(Nothing was sent\.|何も送信していません。)$/);
});
