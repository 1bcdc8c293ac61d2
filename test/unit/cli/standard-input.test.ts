import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tracecupProgram } from "../../helpers/programs.ts";
import { ano, org, ref, temporaryFolder } from "./golden-set.ts";

const original = readFileSync(org);
const { folder } = temporaryFolder();

/** Runs a command with these bytes in its standard input, from a socket as Node.js makes it for a child, or through a shell's pipe. */
async function given(input: Uint8Array, by: "socket" | "pipe", ...args: string[]) {
  return givenIn(process.cwd(), input, by, ...args);
}

/** The same in this folder. */
async function givenIn(cwd: string, input: Uint8Array, by: "socket" | "pipe", ...args: string[]) {
  const command = [process.execPath, await tracecupProgram(), ...args];
  const [program, ...rest] = by === "socket" ? command : ["sh", "-c", 'cat | "$@"', "sh", ...command];
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd, input, encoding: "utf8" });
  return { status, stdout, stderr };
}

const utility = (...paths: [orig: string, ano: string]) =>
  ["evaluate", "utility", "--orig", paths[0], "--ano", paths[1]] as const;

it.each([
  ["plain", "socket", original],
  ["plain", "pipe", original],
  ["gzipped", "socket", gzipSync(original)],
  ["gzipped", "pipe", gzipSync(original)],
] as const)("the standard input can be an input: %s, from a %s", async (_, by, bytes) => {
  const fromFile = await given(new Uint8Array(), by, ...utility(org, ano("A1-none")));
  expect(fromFile).toMatchObject({ status: 0, stderr: "" });
  expect(await given(bytes, by, ...utility("-", ano("A1-none")))).toEqual(fromFile);
});

it("the standard input cannot be A and R at once", async () => {
  expect(await given(original, "pipe", "score", "--orig", org, "--ref", "-", "--ano", "-")).toEqual({
    status: 2,
    stdout: "",
    stderr: "error: the standard input (-) can be used for one input only; expected a file for the other\n",
  });
});

it("A and R can be pipes that are written one after the other", async () => {
  const [a, r] = ["a", "r"].map((name) => join(folder, name));
  const score = `"$@" score --orig ${org} --ref ${r} --ano ${a} --json`;
  const pipes = `mkfifo ${a} ${r} && { cat ${ano("A2-MRLH_1_1_0.5")} > ${a}; cat ${ref} > ${r}; } & `;
  const wait = `while [ ! -p ${r} ]; do sleep 0.1; done; `;
  const script = `${pipes}${wait}exec ${score}`;
  const command = ["-c", script, "sh", process.execPath, await tracecupProgram()];
  const { status, stdout } = spawnSync("sh", command, { encoding: "utf8" });
  expect(status).toBe(0);
  const files = ["--orig", org, "--ref", ref, "--ano", ano("A2-MRLH_1_1_0.5")];
  const fromFiles = await given(new Uint8Array(), "pipe", "score", ...files, "--json");
  const scores = (text: string) => text.replace(/"durationMs": .*/g, "");
  expect(scores(stdout)).toBe(scores(fromFiles.stdout));
});

it("a file named - is not read instead of the standard input", async () => {
  const there = join(folder, "there");
  mkdirSync(there);
  writeFileSync(join(there, "-"), "reg_id\n");
  const files = ["--orig", org, "--ref", ref, "--ano", "-"];
  const bytes = readFileSync(ano("A1-none"));
  const { status, stderr } = await givenIn(there, bytes, "pipe", "score", ...files);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

it("the standard input cannot be both inputs of evaluate", async () => {
  expect(await given(original, "pipe", ...utility("-", "-"))).toEqual({
    status: 2,
    stdout: "",
    stderr: "error: the standard input (-) can be used for one input only; expected a file for the other\n",
  });
});
