import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import { anonymizedBytes } from "../../helpers/contest.ts";
import { startFaultyProxy } from "../../helpers/faulty-proxy.ts";
import { tracecupProgram } from "../../helpers/programs.ts";
import { attackName, inferredTable, lockSet, openAttackPhase } from "../../helpers/public-sets.ts";
import { type ServedContest, serveContest } from "../../helpers/served-contest.ts";
import { tracecup } from "../../helpers/tracecup-process.ts";

const sources = path.join(findProjectRoot(), "python");
const small = path.join(findProjectRoot(), "test/golden/data/small");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const hasPip = spawnSync("python3", ["-m", "pip", "--version"]).status === 0;
const NAME = "anotraces_team001_data01_IDP.csv";

/**
 * Runs Python in the package's folder, without leaving compiled files behind.
 * @param variables of its environment. TRACECUP_CLI names the command line of this checkout
 * @returns what it prints
 * @throws Error with what it says on stderr
 */
async function python(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const program = await tracecupProgram();
  const env = { ...process.env, PYTHONPATH: sources, TRACECUP_CLI: program, NO_PROXY: "*", ...variables };
  // `-c` finds modules in the working folder before all others.
  const cwd = args[0] === "-c" ? tmpdir() : sources;
  const child = spawn("python3", ["-B", ...args], { cwd, env });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(output.stderr);
  return output.stdout;
}

describe.skipIf(!hasPython)("the Python package (skipped where there is no python3)", () => {
  test("passes its own tests, which also run the notebooks", async () => {
    const names = readdirSync(path.join(sources, "tests")).filter((name) => /^test_.*\.py$/.test(name));
    expect(names).toHaveLength(3);
    await python({}, "-m", "unittest", ...names.map((name) => `tests.${path.parse(name).name}`));
  });

  test("gets the command line's scores to the last digit", async () => {
    const files = [
      path.join(small, "orgtraces_team001_data01_IDP.csv"),
      path.join(small, "reftraces_team001_data01_IDP.csv"),
    ];
    const code = "import json, sys, tracecup; print(json.dumps(tracecup.Engine().score(*sys.argv[1:])))";
    const numbers = (text: string) =>
      JSON.stringify(JSON.parse(text), (key, value) => (key === "durationMs" ? undefined : value));
    for (const set of readdirSync(small).filter((name) => /^A\d/.test(name))) {
      const ano = path.join(small, set, "anotraces.csv");
      const [orig, ref] = files;
      const { stdout } = await tracecup("score", "--orig", orig, "--ref", ref, "--ano", ano, "--json");
      expect(numbers(await python({}, "-c", code, orig, ref, ano)), set).toBe(numbers(stdout));
    }
  });
});

describe.skipIf(!hasPython)("the Python client of a platform (skipped where there is no python3)", () => {
  let served: ServedContest;

  beforeAll(async () => {
    served = await serveContest({ teams: 2 });
  });
  afterAll(() => served.close());

  /** Runs code with a `client` of the platform as the first team's captain; it prints JSON. */
  async function ask(code: string, server: string, ...args: string[]) {
    const program = `import json, sys, tracecup\nclient = tracecup.Client(sys.argv[1])\n${code}`;
    const token = served.contest.teams[0].token;
    return JSON.parse(await python({ TRACECUP_TOKEN: token }, "-c", program, server, ...args));
  }

  test("submits a set once, though its first answers are lost, and gets its exact scores", async () => {
    const { contest, folder, url } = served;
    const file = path.join(folder, NAME);
    await writeFile(file, anonymizedBytes(contest));
    const proxy = await startFaultyProxy(Number(new URL(url).port));
    proxy.faults.push({ cutAnswerAfter: 0 }, { status: 502, code: "BadGateway" });
    const submit = "print(json.dumps(client.submit(sys.argv[2], round=sys.argv[3])))";
    const { scoring } = await ask(submit, `http://127.0.0.1:${proxy.port}`, file, contest.roundId);
    await proxy.close();
    expect(proxy.seen.filter((method) => method === "POST")).toHaveLength(3);
    const stored = await contest.db.scoring.findMany({ include: { results: true } });
    expect(stored).toHaveLength(1);
    const [{ utilityScore, minTraceInferenceScore, results }] = stored;
    expect(scoring).toMatchObject({ state: "SCORED", utilityScore, minTraceInferenceScore });
    const scores = (rows: { attacker: string | null; score: number | null }[]) =>
      new Map(rows.map(({ attacker, score }) => [attacker, score]));
    expect(scores(scoring.attacks)).toEqual(scores(results));
  });

  test("finds the round by itself, and lists the team's submissions with their scores", async () => {
    const listed = await ask("print(json.dumps(client.scores(dataset='IDP')))", served.url);
    expect(JSON.stringify(listed)).toContain('"minReidentificationScore":');
    const rounds = await ask("print(json.dumps(client.rounds()))", served.url);
    expect(rounds[0].id).toBe(served.contest.roundId);
    const named = `client.scores(round='${served.contest.contestSlug}/preliminary')`;
    expect(await ask(`print(json.dumps(${named} == client.scores()))`, served.url)).toBe(true);
  });

  test("says why the platform refuses a file, with its lines", async () => {
    const file = path.join(served.folder, NAME);
    await writeFile(file, "reg_id\n9999\n");
    const refused = await ask(
      "try: client.submit(sys.argv[2])\n" +
        "except tracecup.Refused as error: print(json.dumps([error.status, error.code, str(error)]))",
      served.url,
      file,
    );
    expect(refused.slice(0, 2)).toEqual([422, "invalid_file"]);
    expect(refused[2]).toContain(`${NAME} line 2: region 9999 is outside 1..1024`);
  });

  test("keeps its token from the address that a redirection names", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(302, { Location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(ask("client.rounds()", url)).rejects.toThrow("give the server's final address");
    server.close();
    expect(asked).toEqual(["/api/v1/rounds"]);
  });

  test("downloads the targets and sends attacks, one refused and one scored", async () => {
    const { contest, folder, url } = served;
    const [own, other] = contest.teams;
    const settings = { ...contest.settings, attackFeedback: "score" as const };
    await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
    const { idTable } = await lockSet(contest, other, "IDP");
    await contest.db.$executeRaw`DELETE FROM pgboss.job`;
    await openAttackPhase(contest);
    const targets = "print(json.dumps([str(path) for path in client.targets(sys.argv[2])]))";
    const written: string[] = await ask(targets, url, path.join(folder, "python-targets"));
    const names = ["pubtraces", "reftraces"].map((prefix) => `${prefix}_team002_data01_IDP.csv`);
    expect(written.map((file) => path.basename(file)).sort()).toEqual(names);
    const [{ publicSha256 }] = await contest.db.publicSet.findMany();
    const publicFile = written.find((file) => file.includes("pubtraces")) ?? "";
    expect(await readFile(publicFile)).toEqual(Buffer.from(await contest.store.bytes(publicSha256)));

    // The right answer, which is known here alone.
    const users = String(idTable)
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[1]);
    const right = path.join(folder, attackName("etable", own, other, "IDP"));
    await writeFile(right, `user_id\n${users.join("\n")}\n`);
    const ownSet = path.join(folder, attackName("etable", own, own, "IDP"));
    await writeFile(ownSet, inferredTable(contest.settings.userCount));
    const reports = await ask("print(json.dumps(client.attack(*sys.argv[2:])))", url, ownSet, right);
    expect(reports).toMatchObject([
      { fileName: path.basename(ownSet), status: "refused" },
      { fileName: path.basename(right), status: "accepted", attempt: 1, state: "SCORED", score: 0 },
    ]);
  });
});

describe.skipIf(!hasPython)("the Python package's wheel (skipped where there is no python3)", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-wheel-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const version = "import tracecup; print(tracecup.__version__, tracecup.__file__)";

  test("is made by the standard library alone, has the version of package.json, and runs", async () => {
    const backend = path.join(sources, "build_backend");
    const wheel = await python(
      { PYTHONPATH: backend },
      "-c",
      `import backend; print(backend.build_wheel('${folder}'))`,
    );
    const file = path.join(folder, wheel.trim());
    const printed = await python({ PYTHONPATH: file }, "-c", version);
    const manifest = JSON.parse(await readFile(path.join(findProjectRoot(), "package.json"), "utf8"));
    expect(printed.startsWith(`${manifest.version} ${file}`)).toBe(true);
  });

  test.skipIf(!hasPip)("is installed by pip without network", async () => {
    const target = path.join(folder, "installed");
    const proxies = { https_proxy: "http://127.0.0.1:9", http_proxy: "http://127.0.0.1:9", NO_PROXY: "" };
    execFileSync("python3", ["-m", "pip", "install", "--target", target, "--no-deps", sources], {
      env: { ...process.env, ...proxies, PIP_DISABLE_PIP_VERSION_CHECK: "1" },
      stdio: "pipe",
    });
    expect(await python({ PYTHONPATH: target }, "-c", version)).toContain(target);
  });
});
