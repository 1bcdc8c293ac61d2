import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ano, org, ref, same, set, small, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();

describe("each program run by itself", () => {
  const anonymizers: [string, string[]][] = [
    ["A1-none", ["A1"]],
    ["A2-MRLH_1_1_0.5", ["A2", "--mu-x", "1", "--mu-y", "1", "--lambda", "0.5"]],
    ["A2-MRLH_2_2_0.3", ["a2-mrlh", "--lambda", ".3"]],
    ["A3-kRR_8", ["A3-kRR", "--epsilon", "8"]],
    ["A4-PL_4_1", ["A4", "--l", "4", "--r", "1"]],
    ["A5-YA_0.3", ["A5", "--p", "0.3"]],
    ["A5-YA_1", ["A5"]],
  ];

  it.each(anonymizers)("anonymize %s writes the golden file", async (name, args) => {
    const out = file(`${name}.csv`);
    expect(await runCommand("anonymize", ...args, "--orig", org, "--out", out)).toMatchObject({
      code: 0,
      stdout: "",
    });
    expect(same(out, set(name).read("anotraces.csv"))).toBe(true);
  });

  it("pseudonymize writes the golden files, gzipped ones too", async () => {
    const [pub, table] = [file("pub.csv.gz"), file("table.csv")];
    const files = ["--orig", org, "--ano", ano("A4-PL_4_1"), "--pub", pub, "--table", table];
    expect(await runCommand("pseudonymize", ...files, "--seed", "11")).toMatchObject({ code: 0, stdout: "" });
    const { read } = set("A4-PL_4_1");
    expect(Buffer.compare(gunzipSync(readFileSync(pub)), read("pubtraces.csv"))).toBe(0);
    expect(same(table, read("ptable.csv"))).toBe(true);
  });

  it.each(["ANOTRACES.CSV.GZ", "anotraces.csv"])("evaluate reads a gzipped file named %s", async (name) => {
    const zipped = file(name);
    writeFileSync(zipped, gzipSync(set("A1-none").read("anotraces.csv")));
    const answer = await runCommand("evaluate", "utility", "--orig", org, "--ano", zipped);
    expect(answer).toEqual({ code: 0, stdout: "1.0\n", stderr: "" });
  });

  it("evaluate reads a gzipped file that zero bytes follow", async () => {
    const padded = file("padded.csv.gz");
    const answer = set("A1-none").read("anotraces.csv");
    writeFileSync(padded, Buffer.concat([gzipSync(answer), Buffer.alloc(3000)]));
    const files = ["--orig", org, "--ano", padded];
    expect(await runCommand("evaluate", "utility", ...files)).toEqual({
      code: 0,
      stdout: "1.0\n",
      stderr: "",
    });
  });

  it.each(["I1", "I2", "i3-homeprob", "T1", "T2", "T3"])(
    "attack %s writes the golden answer, and evaluate its score",
    async (name) => {
      const golden = set("A3-kRR_8");
      const pub = join(golden.directory, "pubtraces.csv");
      const out = file("answer.csv");
      const { code } = await runCommand(
        "attack",
        name,
        "--ref",
        ref,
        "--pub",
        pub,
        "--out",
        out,
        "--seed",
        "7",
      );
      expect(code).toBe(0);
      const answer = readdirSync(golden.directory).find((known) =>
        known.toLowerCase().includes(`_${name.slice(0, 2).toLowerCase()}-`),
      );
      expect(same(out, golden.read(answer ?? ""))).toBe(true);
      const table = join(golden.directory, "ptable.csv");
      const evaluated = answer?.startsWith("etable")
        ? await runCommand("evaluate", "reidentification", "--table", table, "--inferred", out)
        : await runCommand("evaluate", "trace-inference", "--orig", org, "--inferred", out);
      const title = answer?.slice(answer.indexOf("_") + 1, -".csv".length);
      const expected = golden.scores().get(`s_${name[0].toUpperCase()} ${title}`);
      expect(evaluated).toEqual({ code: 0, stdout: `${expected}\n`, stderr: "" });
    },
  );

  it.each(small.sets)("score $name prints the golden scores with its default seeds", async (golden) => {
    const out = file(`scores-${golden.name}`);
    const files = ["--orig", org, "--ref", ref, "--ano", join(golden.directory, "anotraces.csv")];
    expect(await runCommand("score", ...files, "--out", out)).toMatchObject({ code: 0, stderr: "" });
    const names = readdirSync(golden.directory).filter((name) => name !== "anotraces.csv");
    expect(readdirSync(out).sort()).toEqual(names.sort());
    for (const name of names) expect(same(join(out, name), golden.read(name))).toBe(true);
  });
});
