import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { eventually } from "../../helpers/eventually.ts";
import { goldenPopulations } from "../../helpers/golden.ts";
import { tracecupProgram } from "../../helpers/programs.ts";
import { tracecup } from "../../helpers/tracecup-process.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tracecup-output-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a command that is stopped while writing leaves no file", async () => {
  // This would take hours; the test stops it long before the end.
  const args = ["generate", "--users", "1000000", "--teams", "99", "--out", folder];
  const child = spawn(process.execPath, [await tracecupProgram(), ...args], { cwd: root });
  const closed = once(child, "close");
  try {
    await eventually("R and O are being written", () => readdirSync(folder).length === 2);
  } finally {
    child.kill("SIGINT");
  }
  expect(await closed).toEqual([null, "SIGINT"]);
  expect(readdirSync(folder)).toEqual([]);
});

it("a command writes the same to standard output as to a file", async () => {
  const [{ originalPath, sets }] = goldenPopulations();
  const golden = sets.find(({ name }) => name === "A3-kRR_8");
  const args = ["A3", "--epsilon", "8", "--orig", originalPath, "--out", "-"];
  const { code, stdout } = await tracecup("anonymize", ...args);
  expect(code).toBe(0);
  expect(stdout).toBe(Buffer.from(golden?.read("anotraces.csv") ?? []).toString());
});

it("each of several repeats scores like a single run with its seeds", async () => {
  const [{ originalPath, referencePath, sets }] = goldenPopulations();
  const set = sets.find(({ name }) => name === "A2-MRLH_1_1_0.5");
  const files = ["--orig", originalPath, "--ref", referencePath];
  const score = async (...more: string[]) => {
    const ano = join(set?.directory ?? "", "anotraces.csv");
    const { stdout } = await tracecup("score", ...files, "--ano", ano, "--json", ...more);
    return JSON.parse(stdout, (key, value) => (key === "durationMs" ? 0 : value));
  };
  const { runs } = await score("--repeats", "3");
  const single = (seed: number) => score("--seed", `${seed}`, "--shuffle-seed", `${seed + 4}`);
  expect(runs).toEqual([await single(7), await single(8), await single(9)]);
});
