import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCORER_VERSION } from "../../lib/scoring/scorer-version.ts";
import { goldenPopulations } from "../helpers/golden.ts";
import { runCommand } from "./run-command.ts";

const [small] = goldenPopulations();
const set = (name: string) => small.sets.find((known) => known.name === name) ?? small.sets[0];
const org = small.originalPath;
const ref = small.referencePath;
const ano = (name: string) => join(set(name).directory, "anotraces.csv");

let folder: string;
const file = (name: string) => join(folder, name);
const same = (path: string, expected: Uint8Array) => Buffer.compare(readFileSync(path), expected) === 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tracecup-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("every program on its own writes the golden files", () => {
  const anonymizers: [string, string[]][] = [
    ["A1-none", ["A1"]],
    ["A2-MRLH_1_1_0.5", ["A2", "--mu-x", "1", "--mu-y", "1", "--lambda", "0.5"]],
    ["A2-MRLH_2_2_0.3", ["a2-mrlh", "--lambda", ".3"]],
    ["A3-kRR_8", ["A3-kRR", "--epsilon", "8"]],
    ["A4-PL_4_1", ["A4", "--l", "4", "--r", "1"]],
    ["A5-YA_0.3", ["A5", "--p", "0.3"]],
    ["A5-YA_1", ["A5"]],
  ];

  it.each(anonymizers)("anonymize %s", async (name, args) => {
    const out = file(`${name}.csv`);
    expect(await runCommand("anonymize", ...args, "--orig", org, "--out", out)).toMatchObject({
      code: 0,
      stdout: "",
    });
    expect(same(out, set(name).read("anotraces.csv"))).toBe(true);
  });

  it("pseudonymize, to gzipped files too", async () => {
    const [pub, table] = [file("pub.csv.gz"), file("table.csv")];
    const files = ["--orig", org, "--ano", ano("A4-PL_4_1"), "--pub", pub, "--table", table];
    expect(await runCommand("pseudonymize", ...files, "--seed", "11")).toMatchObject({ code: 0, stdout: "" });
    const { read } = set("A4-PL_4_1");
    expect(Buffer.compare(gunzipSync(readFileSync(pub)), read("pubtraces.csv"))).toBe(0);
    expect(same(table, read("ptable.csv"))).toBe(true);
  });

  it("evaluate, from a gzipped file that zero bytes follow", async () => {
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
    "attack %s, and evaluate its answer",
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

  it.each(small.sets)("score $name with its default seeds, all files at once", async (golden) => {
    const out = file(`scores-${golden.name}`);
    const files = ["--orig", org, "--ref", ref, "--ano", join(golden.directory, "anotraces.csv")];
    expect(await runCommand("score", ...files, "--out", out)).toMatchObject({ code: 0, stderr: "" });
    const names = readdirSync(golden.directory).filter((name) => name !== "anotraces.csv");
    expect(readdirSync(out).sort()).toEqual(names.sort());
    for (const name of names) expect(same(join(out, name), golden.read(name))).toBe(true);
  });
});

/** The fields of a value, as `attacks[].score`. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, path ? `${path}.${key}` : key));
}

/** Those that the guide's table of `score --json` names. */
function documentedFields(): string[] {
  const guide = readFileSync(new URL("../../docs/command-line.md", import.meta.url), "utf8");
  const table = guide.slice(
    guide.indexOf("## What `--json` prints"),
    guide.indexOf("With `--repeats K` it is"),
  );
  const names = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell);
  return names.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

describe("what is printed", () => {
  it("evaluate utility prints the number alone", async () => {
    expect(await runCommand("evaluate", "utility", "--orig", org, "--ano", ano("A1-none"))).toEqual({
      code: 0,
      stdout: "1.0\n",
      stderr: "",
    });
  });

  it("score --json has every number and what is behind it", async () => {
    const files = ["--orig", org, "--ref", ref, "--ano", ano("A4-PL_4_1")];
    const { stdout } = await runCommand("score", ...files, "--json", "--shuffle-seed", "3");
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ userCount: 200, eventsPerUser: 40, seed: 7, shuffleSeed: 3 });
    expect(report.utility).toMatchObject({ score: 0.7584630964633707, valid: true, requiredUtility: 0.7 });
    expect(report.attacks).toHaveLength(6);
    const scores = report.attacks.map((attack: { score: number }) => attack.score);
    expect(report.minReidentificationScore).toBe(Math.min(...scores.slice(0, 3)));
    expect(report.minTraceInferenceScore).toBe(Math.min(...scores.slice(3)));
    expect(new Set(fieldsOf(report))).toEqual(new Set(documentedFields()));
  });

  it("score --repeats gives means over consecutive seeds, and an interval", async () => {
    const files = ["--orig", org, "--ref", ref, "--ano", ano("A1-none"), "--attackers", "I2,t2-visitprob"];
    const { stdout } = await runCommand("score", ...files, "--repeats", "3", "--json");
    const { repeats, scores, runs } = JSON.parse(stdout);
    expect(repeats).toBe(3);
    expect(runs.map((one: { seed: number; shuffleSeed: number }) => [one.seed, one.shuffleSeed])).toEqual([
      [7, 11],
      [8, 12],
      [9, 13],
    ]);
    expect(scores.map((one: { name: string }) => one.name)).toEqual([
      "s_U",
      "s_I I2-VisitProb",
      "s_T T2-VisitProb",
      "s_I,min",
      "s_T,min",
    ]);
    const found = runs.map((one: { attacks: { score: number }[] }) => one.attacks[0].score);
    const { mean, sd, low, high } = scores[1];
    expect(mean).toBeCloseTo((found[0] + found[1] + found[2]) / 3, 12);
    // Student's quantile for 2 degrees of freedom is 4.3027.
    expect(high - low).toBeCloseTo((2 * 4.3027 * sd) / Math.sqrt(3), 12);
    expect(scores[0]).toEqual({ name: "s_U", mean: 1, sd: 0, low: 1, high: 1 });
    const table = (await runCommand("score", ...files, "--repeats", "3")).stdout;
    expect(table).toContain("200 users x 40 events, 3 times, seeds from 7, shuffle seeds from 11");
  });

  it("validate says what a set is", async () => {
    const { code, stdout } = await runCommand("validate", "--orig", org, "--ano", ano("A5-YA_1"));
    expect(code).toBe(0);
    expect(stdout).toBe("well-formed: 200 users x 40 events\ns_U 0.06296886413915948, below 0.7: invalid\n");
  });

  it("--version is the program's, and the scorer's", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const stdout = `${version}, scorer ${SCORER_VERSION}\n`;
    expect(await runCommand("--version")).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("help lists every command, and each command's options", async () => {
    const { code, stdout } = await runCommand("--help");
    expect(code).toBe(0);
    for (const name of ["generate", "anonymize", "validate", "pseudonymize", "attack", "evaluate", "score"]) {
      expect(stdout).toContain(`  ${name} `);
      expect((await runCommand(name, "--help")).stdout).toMatch(/--|Commands:/);
    }
    expect((await runCommand("help", "score")).stdout).toContain("--shuffle-seed");
  });
});

describe("invalid input exits with 1", () => {
  it("with the errors, their lines and their number", async () => {
    const bad = file("bad.csv");
    writeFileSync(bad, set("A1-none").read("anotraces.csv"));
    const text = readFileSync(bad, "utf8").replace(/\n[0-9]+\n[0-9]+\n/, "\n1025\n* 3\n");
    writeFileSync(bad, text);
    expect(await runCommand("validate", "--orig", org, "--ano", bad)).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "bad.csv line 2: region 1025 is outside 1..1024\n" +
        'bad.csv line 3: * stands beside regions in "* 3"\n' +
        "2 errors\n",
    });
  });

  it("and no control characters, which a terminal would obey", async () => {
    const round = file("round.json");
    writeFileSync(round, '{ "\u007fslots\u0085": 1, "\\u001b[2J": 2 }');
    const { code, stderr } = await runCommand("validate", "--orig", org, "--ano", org, "--round", round);
    expect(code).toBe(1);
    expect(stderr).toContain('"\\x7fslots\\x85", "\\x1b[2J"');
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it("with one sentence for files that cannot be read", async () => {
    const broken = file("broken.csv.gz");
    writeFileSync(broken, "reg_id\n");
    const cut = file("cut.csv.gz");
    writeFileSync(cut, gzipSync(set("A1-none").read("anotraces.csv")).subarray(0, 500));
    const notJson = file("round.json");
    writeFileSync(notJson, "{");
    const wrongRound = file("wrong.json");
    writeFileSync(wrongRound, '{"attackers": ["I2-VisitProb"],\n"requiredUtility": 2}');
    const cases: [string[], string][] = [
      [["--ano", file("absent.csv")], `${file("absent.csv")}: there is no such file or folder\n`],
      [["--ano", folder], `${folder}: this is a folder, not a file\n`],
      [["--ano", broken], `${broken}: this is not a gzipped file, or it is damaged\n`],
      [["--ano", cut], `${cut}: the gzipped file ends too early\n`],
      [["--ano", ano("A1-none"), "--round", notJson], `${notJson} line 1: not JSON at `],
      [["--ano", ano("A1-none"), "--round", wrongRound], `${wrongRound} line 2: requiredUtility: `],
      [["--ano", ano("A1-none"), "--round", folder], `${folder}: this is a folder, not a file\n`],
      [["--ano", join(org, "a.csv")], `${join(org, "a.csv")}: a part of the path is not a folder\n`],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await runCommand("validate", "--orig", org, ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr.startsWith(message)).toBe(true);
      expect(stderr).not.toContain("    at ");
    }
  });
});

describe("input or output of the wrong kind exits with 1", () => {
  it("is an original trace set where the reference is expected, and one of fewer users", async () => {
    const files = ["--orig", org, "--ano", ano("A1-none")];
    const wrongRole = await runCommand("score", ...files, "--ref", org);
    expect(wrongRole.code).toBe(1);
    expect(wrongRole.stderr).toMatch(
      /^\S+ line 2: time_id starts at 41; expected 1: these are original traces, not reference traces\n$/,
    );
    const oneUser = file("one-user.csv");
    writeFileSync(oneUser, `${readFileSync(ref, "utf8").split("\n").slice(0, 41).join("\n")}\n`);
    expect(await runCommand("score", ...files, "--ref", oneUser)).toMatchObject({
      code: 1,
      stderr: "one-user.csv line 41: expected 8000 rows after the header, found 40\n1 error\n",
    });
  });

  it("is a folder that cannot be made: below a file, or where the system allows none", async () => {
    const makes = (out: string) => runCommand("anonymize", "A1", "--orig", org, "--out", out);
    const below = file("plain.txt");
    writeFileSync(below, "");
    for (const [out, message] of [
      [join(below, "a.csv"), /plain\.txt\S*: a part of the path is not a folder\n$/],
      [join(below, "b", "a.csv"), /a part of the path is not a folder\n$/],
      ["/proc/tracecup/a.csv", /^\/proc\/tracecup: \S.*\n$/],
    ] as const) {
      const { code, stderr } = await makes(out);
      expect(code).toBe(1);
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain("    at ");
    }
  });
});

describe("wrong usage exits with 2", () => {
  it.each([
    [[], "Usage"],
    [["nonsense"], "unknown command"],
    [["score"], "required option"],
    [["validate", "--orig", "x", "--ano", "y", "--nonsense"], "unknown option"],
    [["anonymize", "A9", "--orig", "x", "--out", "y"], "there is no anonymizer A9"],
    [["anonymize", "A3", "--orig", "x", "--out", "y", "--p", "1"], "--p: does not belong here"],
    [
      ["anonymize", "A2", "--orig", "x", "--out", "y", "--mu-x", "1.5"],
      "--mu-x: expected a whole number in 0..16",
    ],
    [
      ["anonymize", "A3", "--orig", "x", "--out", "y", "--epsilon", "-1"],
      "--epsilon: expected a number in [0, 700]",
    ],
    [["attack", "I9", "--ref", "x", "--pub", "y", "--out", "z", "--seed", "1"], "there is no attack I9"],
    [
      ["pseudonymize", "--orig", "x", "--ano", "y", "--pub", "z", "--table", "t", "--seed", "-1"],
      "--seed: expected",
    ],
    [
      ["score", "--orig", "x", "--ref", "y", "--ano", "z", "--attackers", "I2,I9"],
      "--attackers: there is no attack I9",
    ],
    [
      ["score", "--orig", "x", "--ref", "y", "--ano", "z", "--attackers", "I2, I2-VisitProb"],
      "--attackers: I2-VisitProb is there twice",
    ],
    [["anonymize", "A1", "--orig", "x", "--out", "./x"], "--out: x is --orig already"],
    [
      ["pseudonymize", "--orig", "x", "--ano", "y", "--pub", "z", "--table", "z", "--seed", "1"],
      "--pub: z is --table already",
    ],
    [["attack", "I2", "--ref", "x", "--pub", "y", "--out", "y", "--seed", "1"], "--out: y is --pub already"],
    [
      ["experiment", "fig5", "--out", "x", "--users", "5", "--days", "1"],
      "fig5: expected at least 2 days, found 1",
    ],
    [["experiment", "fig5", "--out", "x", "--all"], "--all: does not belong here"],
    [
      ["experiment", "fig4", "--out", "x", "--users", "5", "--all"],
      "--all: A6-kAnon(10) needs 10 users, found 5",
    ],
    [
      ["experiment", "fig4", "--out", "x", "--orig", org, "--ref", ref, "--days", "2"],
      "--days: does not belong here: the population is that of --orig and --ref",
    ],
    [["lab", "laplace", "--beta", "0.3"], "--beta: does not belong here: laplace does not look at it"],
    [["lab", "wk-anonymity", "--k", "1"], "--k: expected a whole number in 2..20"],
    [["lab", "l-diversity", "--orig", org], "--orig: does not belong here"],
    [["generate", "--out", "x", "--kind", "X"], "--kind: expected IDP, TRP or both"],
    [["generate", "--out", "x", "--users", "0"], "--users: expected a whole number in 1..1000000"],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await runCommand(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

describe("generate", () => {
  it("writes each team's own sets, the same for the same seed, and a manifest of seeds", async () => {
    const [first, second] = [file("generated"), file("generated-again")];
    const size = ["--users", "20", "--days", "1", "--slots", "10", "--columns", "8", "--rows", "4"];
    const { code } = await runCommand("generate", ...size, "--teams", "2", "--kind", "both", "--out", first);
    expect(code).toBe(0);
    const names = readdirSync(first).sort();
    expect(names).toEqual([
      "manifest.json",
      ...["orgtraces", "reftraces"].flatMap((prefix) =>
        ["001", "002"].flatMap((team) => [
          `${prefix}_team${team}_data01_IDP.csv`,
          `${prefix}_team${team}_data02_TRP.csv`,
        ]),
      ),
      "round.json",
    ]);
    const contents = new Set(names.map((name) => readFileSync(join(first, name), "utf8")));
    expect(contents.size).toBe(names.length);
    const manifest = JSON.parse(readFileSync(join(first, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ seed: 1, userCount: 20, days: 1, slotsPerDay: 10 });
    expect(new Set(manifest.sets.map((one: { seed: number }) => one.seed)).size).toBe(4);

    await runCommand("generate", ...size, "--out", second, "--gzip");
    const again = gunzipSync(readFileSync(join(second, "orgtraces_team001_data01_IDP.csv.gz")));
    expect(same(join(first, "orgtraces_team001_data01_IDP.csv"), again)).toBe(true);
  });

  it("makes what anonymize and score read, with a round of that size", async () => {
    const made = file("other-grid");
    await runCommand(
      "generate",
      "--users",
      "30",
      "--slots",
      "6",
      "--columns",
      "40",
      "--rows",
      "10",
      "--out",
      made,
    );
    const { grid } = JSON.parse(readFileSync(join(made, "manifest.json"), "utf8"));
    const round = file("other-round.json");
    const calendar = { days: 2, slotsPerDay: 6, homeSlots: 1, startMinute: 480, slotMinutes: 60 };
    writeFileSync(round, JSON.stringify({ grid, hospitalRegionIds: [7], calendar }));
    const orig = join(made, "orgtraces_team001_data01_IDP.csv");
    const reference = join(made, "reftraces_team001_data01_IDP.csv");
    const out = file("other.csv");
    const sample = ["--orig", orig, "--round", round];
    expect((await runCommand("anonymize", "A2", ...sample, "--out", out, "--lambda", "0")).code).toBe(0);
    expect(await runCommand("score", ...sample, "--ref", reference, "--ano", out)).toMatchObject({
      code: 0,
      stderr: "",
    });
  });
});
