import { describe, expect, it } from "vitest";
import { sortFiles } from "../../../../../lib/use-cases/set-up/imports/sort-files.ts";
import type { ImportFile } from "../../../../../lib/use-cases/uploads/import-file.ts";

function file(path: string): ImportFile {
  const name = path.split("/").at(-1) ?? path;
  return {
    path,
    name,
    open: async () => {
      throw new Error("sorting reads no file");
    },
  };
}

describe("sorting an import's files by name", () => {
  it("finds tables and traces in any folder", () => {
    const sorted = sortFiles(
      ["a/info_region.csv", "info_time.csv", "x.zip/orgtraces_team012_data02_TRP.csv.gz"].map(file),
    );
    expect(sorted.region?.path).toBe("a/info_region.csv");
    expect(sorted.time?.path).toBe("info_time.csv");
    expect(sorted.traces[0].name).toMatchObject({ prefix: "orgtraces", team: 12, kind: "TRP" });
    expect(sorted.refused).toEqual([]);
    expect(sortFiles([file("out/round.json")]).round?.path).toBe("out/round.json");
  });

  it("leaves out what is not part of a data set, with the reason", () => {
    const sorted = sortFiles(
      ["README.md", "manifest.json", "constructor", "ptable_team001_data01_IDP.csv"].map(file),
    );
    expect(sorted.refused.map(({ outcome, reason }) => [outcome, reason?.message])).toEqual([
      ["ignored", "not a file of a data set"],
      ["ignored", "not a file of a data set"],
      ["ignored", "not a file of a data set"],
      ["ignored", "ptable are not part of a data set"],
    ]);
  });

  it("refuses a misnamed trace set and a second file for the same set", () => {
    const sorted = sortFiles(
      [
        "orgtraces_team1_data01_IDP.csv",
        "a/reftraces_team001_data01_IDP.csv",
        "b/reftraces_team001_data01_IDP.csv",
      ].map(file),
    );
    expect(sorted.refused.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["orgtraces_team1_data01_IDP.csv", "bad"],
      ["b/reftraces_team001_data01_IDP.csv", "bad"],
    ]);
    expect(sorted.refused[1].reason?.message).toContain("a/reftraces_team001_data01_IDP.csv");
  });
});
