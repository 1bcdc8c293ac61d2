import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tracecupProgram } from "../helpers/programs.ts";
import { ano, org } from "./golden-set.ts";

const original = readFileSync(org);

/** Runs a command with these bytes in its standard input, from a socket as Node.js makes it for a child, or through a shell's pipe. */
async function given(input: Uint8Array, by: "socket" | "pipe", ...args: string[]) {
  const command = [process.execPath, await tracecupProgram(), ...args];
  const [program, ...rest] = by === "socket" ? command : ["sh", "-c", 'cat | "$@"', "sh", ...command];
  const { status, stdout, stderr } = spawnSync(program, rest, { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

const utility = (...paths: [orig: string, ano: string]) =>
  ["evaluate", "utility", "--orig", paths[0], "--ano", paths[1]] as const;

it.each([
  ["plain", "socket", original],
  ["plain", "pipe", original],
  ["gzipped", "socket", gzipSync(original)],
  ["gzipped", "pipe", gzipSync(original)],
] as const)("an input may be the standard input: %s, from a %s", async (_, by, bytes) => {
  const fromFile = await given(new Uint8Array(), by, ...utility(org, ano("A1-none")));
  expect(fromFile).toMatchObject({ status: 0, stderr: "" });
  expect(await given(bytes, by, ...utility("-", ano("A1-none")))).toEqual(fromFile);
});

it("a pipe cannot be two inputs: the error says so, and not that the second file is empty", async () => {
  expect(await given(original, "pipe", ...utility("-", "-"))).toEqual({
    status: 2,
    stdout: "",
    stderr: "error: the standard input (-) can be used for one input only; expected a file for the other\n",
  });
});
