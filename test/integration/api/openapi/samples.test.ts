import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { apiGuide } from "../../../../lib/api/openapi/guide.ts";
import type { SampleLanguage } from "../../../../lib/api/openapi/samples/languages.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";

const { db, url: databaseUrl } = await databaseForFile();
const { url } = await serverForFile(databaseUrl, await folderForFile());
const administrator = await db.user.create({
  data: { email: "admin@example.org", name: "Admin", isAdministrator: true },
});
const { secret: token } = await makeApiToken(db, administrator.id);
const run = promisify(execFile);
const hasRequests = spawnSync("python3", ["-c", "import requests"]).status === 0;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const samples = apiGuide(url)
  .groups.flatMap(({ entries }) => entries)
  .map((entry) => ({ id: entry.id, ...entry.samples }));

/** Runs a sample as its reader would; what it prints. */
async function runSample(
  id: string,
  language: SampleLanguage,
  change = (text: string) => text,
): Promise<string> {
  const sample = samples.find((one) => one.id === id);
  if (!sample) throw new Error(`there is no ${id}`);
  const commands = {
    curl: ["bash", "-c"],
    python: ["python3", "-c"],
    javascript: ["node", "--input-type=module", "-e"],
  };
  const [program, ...options] = commands[language];
  const env = { ...process.env, TOKEN: token, NO_PROXY: "*" };
  const { stdout } = await run(program, [...options, change(sample[language])], { env });
  return stdout;
}

describe("the API's examples", () => {
  const languages = ["curl", "javascript", ...(hasRequests ? ["python"] : [])] as SampleLanguage[];

  test.each(languages)("create a contest and read it in %s", async (language) => {
    const slug = `by-${language}`;
    await runSample("postContests", language, (text) => text.replaceAll("cup-2026", slug));
    expect(await db.contest.count({ where: { slug } })).toBe(1);
    expect(await runSample("getContests", language)).toContain(`"${slug}"`);
  });

  test("are modules of JavaScript", async () => {
    for (const { javascript } of samples) {
      expect((await transform(javascript, { loader: "js", format: "esm" })).warnings).toEqual([]);
    }
  });

  test.skipIf(!hasPython)("are programs of Python (skipped where there is no python3)", () => {
    const parse = "import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)";
    const input = JSON.stringify(samples.map(({ python }) => python));
    const { status, stderr } = spawnSync("python3", ["-c", parse], { input, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});
