import { writeFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anonymizedBytes, type TestContest } from "../../helpers/contest.ts";
import { startFaultyProxy } from "../../helpers/faulty-proxy.ts";
import { type ServedContest, serveContest } from "../../helpers/served-contest.ts";
import { tracecup, tracecupWith } from "../../helpers/tracecup-process.ts";

const NAME = "anotraces_team001_data01_IDP.csv";

/** A proxy before a server that answers 502 to the first two of the requests that `fails` names. */
async function failingProxy(target: string, fails: (method: string, path: string) => boolean) {
  const state = { refused: 0 };
  const proxy = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (state.refused < 2 && fails(method, url)) {
      state.refused++;
      response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad Gateway</h1>");
      return;
    }
    const passed = httpRequest(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get refused() {
      return state.refused;
    },
    close: () => new Promise<void>((closed) => proxy.close(() => closed())),
  };
}

let served: ServedContest;
let contest: TestContest;
let folder: string;

beforeAll(async () => {
  served = await serveContest();
  ({ contest, folder } = served);
});

afterAll(() => served.close());

test("submit prints the scores of a good file, gzipped, with exit code 0", async () => {
  const file = path.join(folder, `${NAME}.gz`);
  await writeFile(file, gzipSync(anonymizedBytes(contest)));
  const { code, stdout, stderr } = await served.asTeam("submit", file);
  expect(stderr).toContain("submission 1 was accepted");
  const [scoring] = await contest.db.scoring.findMany({ include: { results: true } });
  const { userCount, requiredUtility, attackers } = contest.settings;
  const four = (score: number | null) => score?.toFixed(4);
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  expect(rows).toEqual([
    ["s_U", four(scoring.utilityScore), `valid, at least ${requiredUtility}`],
    ...attackers.map((name) => {
      const result = scoring.results.find(({ attacker }) => attacker === name);
      const row = [`s_${name[0]} ${name}`, four(result?.score ?? null)];
      return name.startsWith("I") ? [...row, `${result?.hits} of ${userCount} users found`] : row;
    }),
    ["s_I,min", four(scoring.minReidentificationScore)],
    ["s_T,min", four(scoring.minTraceInferenceScore)],
  ]);
  expect(code).toBe(0);
});

test("submit reads the token from the environment, where other users do not see it", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, "reg_id\n9999\n");
  const ask = ["submit", "--server", served.url, file] as const;
  const good = await tracecupWith({ TRACECUP_TOKEN: contest.teams[0].token }, ...ask);
  expect(good.stderr).toContain("region 9999 is outside");
  const bad = await tracecupWith({ TRACECUP_TOKEN: "tct_nobodys" }, ...ask);
  expect(bad).toMatchObject({ code: 1, stdout: "" });
  expect(bad.stderr).not.toContain("tct_nobodys");
  const none = await tracecup(...ask);
  expect(none).toMatchObject({ code: 2, stdout: "" });
  expect(none.stderr).toContain("--token: set TRACECUP_TOKEN");
});

test("submit waits for a server that goes away after the upload, and prints the scores", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, anonymizedBytes(contest));
  const proxy = await failingProxy(
    served.url,
    (method, path) => method === "GET" && path.includes("/submissions/"),
  );
  const { code, stdout, stderr } = await served.asTeam("submit", file, "--json", "--server", proxy.url);
  await proxy.close();
  expect(proxy.refused).toBe(2);
  expect(stderr).toMatch(/submission \d+ was accepted/);
  const [scoring] = await contest.db.scoring.findMany({ orderBy: { id: "desc" }, take: 1 });
  // In full, as it is stored.
  expect(JSON.parse(stdout).scoring.minReidentificationScore).toBe(scoring.minReidentificationScore);
  expect(code).toBe(0);
});

test("submit prints the errors of a bad file with their lines, with exit code 1", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, "reg_id\n9999\n");
  const { code, stdout, stderr } = await served.asTeam("submit", file);
  expect(stdout).toBe("");
  expect(stderr).toContain(`${NAME} line 2: region 9999 is outside 1..1024`);
  expect(code).toBe(1);
});

test("submit prints the one mistake that is likely behind a bad file's errors", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, `user_id,time_id,reg_id\n${"1,1,1\n".repeat(5)}`);
  const { code, stderr } = await served.asTeam("submit", file);
  expect(stderr).toContain("Likely cause: columns were left in");
  expect(code).toBe(1);
});

test("submit gives exit code 2 for wrong usage, and 1 for a missing file or server", async () => {
  expect((await tracecup("submit", "--server", served.url, NAME)).code).toBe(2);
  expect((await tracecup("submit", "--server", "nonsense", "--token", "x", NAME)).code).toBe(2);
  const missing = await served.asTeam("submit", path.join(folder, "missing.csv"));
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toContain("there is no such file");
  const file = path.join(folder, NAME);
  const nobody = await tracecup(
    "submit",
    "--server",
    "http://127.0.0.1:9",
    "--token",
    "x",
    "--round",
    "r",
    file,
  );
  expect(nobody.code).toBe(1);
  expect(nobody.stderr).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: .*\n$/);
});

test("submit sends a file again whose answer was lost, and ends with one submission", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, anonymizedBytes(contest));
  const before = await contest.db.submission.count();
  const proxy = await startFaultyProxy(Number(new URL(served.url).port));
  proxy.faults.push({ cutAnswerAfter: 0 }, { status: 502, code: "BadGateway" });
  const { roundId } = contest;
  const { code, stderr } = await served.asTeam(
    "submit",
    file,
    "--round",
    roundId,
    "--server",
    `http://127.0.0.1:${proxy.port}`,
  );
  await proxy.close();
  expect(stderr).toMatch(/submission \d+ was accepted/);
  expect(code).toBe(0);
  expect(proxy.seen.filter((method) => method === "POST")).toHaveLength(3);
  expect(await contest.db.submission.count()).toBe(before + 1);
});

test("submit sends a refused file once", async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, "reg_id\n9999\n");
  const proxy = await startFaultyProxy(Number(new URL(served.url).port));
  const address = `http://127.0.0.1:${proxy.port}`;
  expect((await served.asTeam("submit", file, "--round", contest.roundId, "--server", address)).code).toBe(1);
  await proxy.close();
  expect(proxy.seen).toEqual(["POST"]);
});
