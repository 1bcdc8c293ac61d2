import { describe, expect, it } from "vitest";
import { planAttacks } from "../../../../app/[locale]/attack/plan-attacks.ts";
import { zipNames } from "../../../../app/[locale]/attack/zip-names.ts";
import type { TargetAttacks, TargetsView } from "../../../../lib/views/targets/targets-view.ts";
import { zipOf } from "../../../helpers/zip.ts";

const used = (count: number): TargetAttacks => ({ fileName: "", used: count, left: 2 - count, attacks: [] });

function view(): Pick<TargetsView, "attacker" | "targets" | "attackAttempts"> {
  const file = { fileName: "", url: "" };
  const target = (team: number, attempts: number | null) => ({
    team: { number: team, name: "" },
    kind: "IDP" as const,
    withdrawn: false,
    own: attempts === null,
    userCount: 1,
    eventsPerUser: 1,
    files: { public: file, reference: file },
    attacks: attempts === null ? null : { REIDENTIFICATION: used(attempts), TRACE_INFERENCE: used(0) },
  });
  const attacker = { number: 1, name: "" };
  return {
    attacker,
    attackAttempts: 2,
    targets: [target(1, null), target(2, 0), target(3, 1), target(4, 2)],
  };
}

const etable = (target: string) => `etable_team001-${target}_data01_IDP.csv`;

const plan = (names: readonly string[]) => planAttacks(view(), [names]).flat();

describe("planAttacks", () => {
  it("counts the files of archives and those beside them together, and returns them by file", () => {
    const planned = planAttacks(view(), [[etable("002"), etable("003")], [etable("002")], []]);
    expect(planned.map((plans) => plans.map(({ fate }) => fate))).toEqual([["spare", "last"], ["last"], []]);
  });

  it("distinguishes a spare attempt, the last one and one too many", () => {
    expect(plan([etable("002"), etable("003"), `${etable("004")}.gz`])).toEqual([
      { fileName: etable("002"), target: "002 IDP", attempt: 1, fate: "spare" },
      { fileName: etable("003"), target: "003 IDP", attempt: 2, fate: "last" },
      { fileName: `${etable("004")}.gz`, target: "004 IDP", attempt: 2, fate: "overflow" },
    ]);
  });

  it("counts files of the same batch together, each kind by itself", () => {
    const etraces = "etraces_team001-002_data01_IDP.csv";
    const names = [etable("002"), etraces, etable("002"), etable("002")];
    expect(plan(names).map(({ fate }) => fate)).toEqual(["spare", "spare", "last", "overflow"]);
  });

  it("names the team's own set, and files that are no attack of the team on a target", () => {
    const names = [
      etable("001"),
      "a.csv",
      etable("009"),
      "etable_team002-003_data01_IDP.csv",
      "anotraces_team001_data01_IDP.csv",
    ];
    expect(plan(names).map(({ fate }) => fate)).toEqual(["own", ...Array(names.length - 1).fill("unknown")]);
  });
});

describe("zipNames", () => {
  it("reads the names from the archive's directory, without folders and system files", async () => {
    const zip = zipOf([
      { name: `attacks/${etable("002")}`, bytes: Buffer.from("user_id\n1\n") },
      { name: "attacks/", bytes: Buffer.alloc(0) },
      { name: `__MACOSX/attacks/._${etable("002")}`, bytes: Buffer.from("x") },
      { name: "attacks/.DS_Store", bytes: Buffer.from("x") },
      { name: "攻撃.csv", bytes: Buffer.from("x") },
    ]);
    expect(await zipNames(new Blob([Uint8Array.from(zip)]))).toEqual([etable("002"), "攻撃.csv"]);
  });

  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["text", Buffer.from("user_id\n1\n".repeat(100))],
    ["an archive cut short", zipOf([{ name: "a", bytes: Buffer.alloc(100) }]).subarray(0, 50)],
    [
      "a directory that is not where it should be",
      Buffer.concat([zipOf([]).subarray(0, 8), Buffer.from([1, 0, 1, 0]), Buffer.alloc(10, 255)]),
    ],
  ])("finds no names in %s", async (_what, bytes) => {
    expect(await zipNames(new Blob([Uint8Array.from(bytes)]))).toEqual([]);
  });
});
