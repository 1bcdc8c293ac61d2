import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tracecupProgram } from "../helpers/programs.ts";
import { ano, org } from "./golden-set.ts";

/** Runs a command with a file's text in its standard input. */
async function pipeInto(file: string, ...args: string[]) {
  const input = readFileSync(file);
  return spawnSync(process.execPath, [await tracecupProgram(), ...args], { input, encoding: "utf8" });
}

it("an input may come from a pipe, under its option's name", async () => {
  const { status, stdout } = await pipeInto(
    org,
    "evaluate",
    "utility",
    "--orig",
    "-",
    "--ano",
    ano("A1-none"),
  );
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/\d/) });
});

it("a pipe cannot be two inputs: that is said, not that the second file is empty", async () => {
  const { status, stderr } = await pipeInto(org, "evaluate", "utility", "--orig", "-", "--ano", "-");
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "error: the standard input (-) can be one input alone; expected a file for the other\n",
  });
});
