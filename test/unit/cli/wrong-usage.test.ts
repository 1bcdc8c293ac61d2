import { describe, expect, it } from "vitest";
import { org, ref } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

describe("exit code 2", () => {
  it.each([
    [[], "Usage"],
    [["nonsense"], "unknown command"],
    [["score"], "required option"],
    [["validate", "--orig", "x", "--ano", "y", "--nonsense"], "unknown option"],
    [["anonymize", "A9", "--orig", "x", "--out", "y"], "there is no anonymizer A9"],
    [["anonymize", "A3", "--orig", "x", "--out", "y", "--p", "1"], "--p: cannot be used here"],
    [
      ["anonymize", "A1", "--orig", "x", "--out", "y", "--share", "0.1"],
      "--share: cannot be used here: there is no --mix",
    ],
    [["anonymize", "A1", "--orig", "x", "--out", "y", "--mix", "y"], "--out: y is already used for --mix"],
    [
      ["anonymize", "A2", "--orig", "x", "--out", "y", "--mu-x", "1.5"],
      '--mu-x: expected a whole number in 0..16, found "1.5"',
    ],
    [
      ["anonymize", "A3", "--orig", "x", "--out", "y", "--epsilon", "-1"],
      '--epsilon: expected a number in [0, 700], found "-1"',
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
    [["anonymize", "A1", "--orig", "x", "--out", "./x"], "--out: x is already used for --orig"],
    [
      ["pseudonymize", "--orig", "x", "--ano", "y", "--pub", "z", "--table", "z", "--seed", "1"],
      "--pub: z is already used for --table",
    ],
    [
      ["attack", "I2", "--ref", "x", "--pub", "y", "--out", "y", "--seed", "1"],
      "--out: y is already used for --pub",
    ],
    [
      ["experiment", "fig5", "--out", "x", "--users", "5", "--days", "1"],
      "fig5: expected at least 2 days, found 1",
    ],
    [["experiment", "fig5", "--out", "x", "--all"], "--all: cannot be used here"],
    [
      ["experiment", "fig4", "--out", "x", "--users", "5", "--all"],
      "--all: A6-kAnon(10) needs 10 users, found 5",
    ],
    [
      ["experiment", "fig4", "--out", "x", "--orig", org, "--ref", ref, "--days", "2"],
      "--days: cannot be used here: the population is that of --orig and --ref",
    ],
    [["lab", "laplace", "--beta", "0.3"], "--beta: cannot be used here: laplace does not use it"],
    [["lab", "wk-anonymity", "--k", "1"], '--k: expected a whole number in 2..20, found "1"'],
    [["lab", "l-diversity", "--orig", org], "--orig: cannot be used here"],
    [["generate", "--out", "x", "--kind", "X"], "--kind: expected IDP, TRP or both"],
    [["generate", "--out", "x", "--users", "0"], '--users: expected a whole number in 1..1000000, found "0"'],
  ])("is given for wrong usage: %j", async (args, message) => {
    const { code, stdout, stderr } = await runCommand(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
