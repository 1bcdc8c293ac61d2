import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { ano, org, ref, set, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { folder, file } = temporaryFolder();

describe("exit code 1 for invalid input", () => {
  it("comes with the errors, their lines and their number", async () => {
    const bad = file("bad.csv");
    writeFileSync(bad, set("A1-none").read("anotraces.csv"));
    const text = readFileSync(bad, "utf8").replace(/\n[0-9]+\n[0-9]+\n/, "\n1025\n* 3\n");
    writeFileSync(bad, text);
    expect(await runCommand("validate", "--orig", org, "--ano", bad)).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "bad.csv line 2: region 1025 is outside 1..1024\n" +
        'bad.csv line 3: found "* 3"; expected either * alone or regions only\n' +
        "2 errors\n",
    });
  });

  it("comes without control characters, which a terminal would obey", async () => {
    const round = file("round.json");
    writeFileSync(round, '{ "\u007fslots\u0085": 1, "\\u001b[2J": 2 }');
    const { code, stderr } = await runCommand("validate", "--orig", org, "--ano", org, "--round", round);
    expect(code).toBe(1);
    expect(stderr).toContain(" line 1: \\x7fslots\\x85: not known here; known are grid, ");
    expect(stderr).toContain(" line 1: \\x1b[2J: not known here; ");
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it("comes with the expected and the found settings of a round", async () => {
    const round = file("settings.json");
    const grid = { ...TOKYO_GRID, columns: 0, rows: undefined, latitudeMin: "35" };
    writeFileSync(round, JSON.stringify({ grid, requiredUtility: 2, attackers: ["I9"], n: 3 }, null, 1));
    const { code, stderr } = await runCommand("validate", "--orig", org, "--ano", org, "--round", round);
    expect(code).toBe(1);
    expect(stderr.replaceAll(`${round} line `, "").split("\n")).toEqual([
      "3: grid.columns: expected number to be >=1, found 0",
      "2: grid.rows: expected number, found nothing",
      '4: grid.latitudeMin: expected number, found "35"',
      "11: requiredUtility: expected number to be <=1, found 2",
      '13: attackers.0: there is no such attack, found "I9"',
      expect.stringMatching(
        /^15: n: not known here; known are grid, hospitalRegionIds, .*, attackFeedback, seeds, finalRepeats$/,
      ),
      "",
    ]);
    writeFileSync(
      round,
      JSON.stringify({ grid: { ...TOKYO_GRID, columns: 1, rows: 40 }, hospitalRegionIds: [2, 43] }),
    );
    const { stderr: hospitals } = await runCommand("validate", "--orig", org, "--ano", org, "--round", round);
    expect(hospitals).toBe(`${round} line 1: hospitalRegionIds: region 43 is outside 1..40\n`);
    writeFileSync(round, JSON.stringify({ grid: { ...TOKYO_GRID, columns: 1, rows: 40 } }));
    const { stderr: lacking } = await runCommand("validate", "--orig", org, "--ano", org, "--round", round);
    expect(lacking).toBe(
      `${round} line 1: expected hospitalRegionIds ([] for none) for a grid on which the numbers of PWS Cup 2019 do not fit, found none\n`,
    );
  });

  it("comes with one sentence for files that cannot be read", async () => {
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

describe("exit code 1 for input or output of the wrong kind", () => {
  it("is given for an original trace set as reference, and for one of fewer users", async () => {
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

  it("is given for a public trace set of another size than the reference's", async () => {
    const pub = join(set("A1-none").directory, "pubtraces.csv");
    const [header, ...rows] = readFileSync(ref, "utf8").trimEnd().split("\n");
    const part = file("part.csv");
    const attack = (pubFile = pub) =>
      runCommand("attack", "I1", "--ref", part, "--pub", pubFile, "--out", file("out.csv"), "--seed", "7");
    writeFileSync(part, [header, ...rows.slice(0, 40)].join("\n"));
    expect(await attack()).toMatchObject({
      code: 1,
      stderr:
        "pubtraces.csv line 2: pse_id 201 is outside 2..2\n" +
        "pubtraces.csv line 42: expected 40 rows after the header, found 8000\n" +
        "2 errors\nexpected the size of the reference traces: users 1..1 with 40 events each\n",
    });
    writeFileSync(part, [header, ...rows.filter((row) => Number(row.split(",")[1]) < 40)].join("\n"));
    const { stderr } = await attack();
    expect(stderr).toMatch(
      / errors in all\nexpected the size of the reference traces: users 1\.\.200 with 39 /,
    );
    const oneBad = file("one-bad.csv");
    writeFileSync(oneBad, readFileSync(pub, "utf8").replace("\n201,41,", "\n201,41,0"));
    writeFileSync(part, readFileSync(ref));
    expect((await attack(oneBad)).stderr).toMatch(/^one-bad\.csv line 2: reg_id is .*\n1 error\n$/);
  });

  it("is given for a folder that cannot be created", async () => {
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
