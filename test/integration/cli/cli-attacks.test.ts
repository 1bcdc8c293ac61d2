import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ApiClient } from "../../../lib/cli/api-client.ts";
import { ATTACKED_ROUND, chooseRound } from "../../../lib/cli/choose-round.ts";
import { DATA_KINDS, formatSetName } from "../../../lib/core/formats/file-names.ts";
import { openZip } from "../../../lib/use-cases/uploads/zip-files.ts";
import type { TestContest } from "../../helpers/contest.ts";
import {
  attackName,
  inferredTable,
  inferredTraces,
  lockSet,
  openAttackPhase,
} from "../../helpers/public-sets.ts";
import { type ServedContest, serveContest } from "../../helpers/served-contest.ts";
import { zipOf } from "../../helpers/zip.ts";

let served: ServedContest;
let contest: TestContest;
let folder: string;
let asTeam: ServedContest["asTeam"];

beforeAll(async () => {
  served = await serveContest({ teams: 3 }, lockAll);
  ({ contest, folder, asTeam } = served);
});

afterAll(() => served.close());

/** Every team's two sets are locked; whatever their scoring would do is not of interest. */
async function lockAll(contest: TestContest): Promise<void> {
  for (const team of contest.teams) for (const kind of DATA_KINDS) await lockSet(contest, team, kind);
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
}

async function expectedFiles(): Promise<Map<string, Buffer>> {
  const sets = await contest.db.publicSet.findMany({ include: { dataSet: { include: { team: true } } } });
  const files = new Map<string, Buffer>();
  for (const { publicSha256, dataSet } of sets) {
    const { kind, team, referenceSha256 } = dataSet;
    const set = formatSetName({ team: team.number, kind });
    files.set(`pubtraces_${set}.csv`, Buffer.from(await contest.store.bytes(publicSha256)));
    files.set(`reftraces_${set}.csv`, Buffer.from(await contest.store.bytes(referenceSha256)));
  }
  return files;
}

test("targets fails with one sentence before the attack phase", async () => {
  const { code, stdout, stderr } = await asTeam("targets", "--out", path.join(folder, "none"));
  expect(stderr).toContain("no round of your contests is in its attack phase");
  expect([code, stdout]).toEqual([1, ""]);
  const named = await asTeam("targets", "--round", contest.roundId, "--out", path.join(folder, "none"));
  expect(named.stderr).toContain("The public sets become available with the attack phase.");
});

test.each([-1, 1])("targets finds the round in its attack phase with a clock %i hour off", async (hours) => {
  await openAttackPhase(contest);
  const api = new ApiClient(served.url, contest.teams[0].token);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  try {
    expect(await chooseRound(api, undefined, ATTACKED_ROUND)).toBe(contest.roundId);
  } finally {
    vi.useRealTimers();
  }
});

test("targets writes every public and reference file, and the same archive", async () => {
  await openAttackPhase(contest);
  const out = path.join(folder, "targets");
  const { code, stdout } = await asTeam("targets", "--out", out);
  const expected = await expectedFiles();
  expect(code).toBe(0);
  expect(stdout.trim().split("\n").sort()).toEqual(
    [...expected.keys()].map((name) => path.join(out, name)).sort(),
  );
  expect((await readdir(out)).sort()).toEqual([...expected.keys()].sort());
  for (const [name, bytes] of expected) expect(await readFile(path.join(out, name))).toEqual(bytes);

  const response = await fetch(`${served.url}/api/v1/rounds/${contest.roundId}/targets.zip`, {
    headers: { authorization: `Bearer ${contest.teams[0].token}` },
  });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="preliminary-targets.zip"');
  const archive = path.join(folder, "targets.zip");
  await writeFile(archive, Buffer.from(await response.arrayBuffer()));
  const zip = await openZip(archive, "targets.zip");
  expect(zip.files.map(({ name }) => name).sort()).toEqual([...expected.keys()].sort());
  for (const file of zip.files) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.open()) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(expected.get(file.name));
  }
  zip.close();
});

test("submit-attacks sends files and archives, and hides scores until they are public", async () => {
  const [attacker, two, three] = contest.teams;
  const table = path.join(folder, attackName("etable", attacker, two, "IDP"));
  await writeFile(table, inferredTable(contest.settings.userCount));
  const zip = path.join(folder, "more.zip");
  const inner = attackName("etraces", attacker, three, "TRP");
  await writeFile(
    zip,
    zipOf([
      { name: inner, bytes: inferredTraces(contest) },
      {
        name: attackName("etable", attacker, attacker, "IDP"),
        bytes: inferredTable(contest.settings.userCount),
      },
    ]),
  );
  const first = await asTeam("submit-attacks", table, zip);
  expect(first.stdout).toBe(`${path.basename(table)} 1 -\n${inner} 1 -\n`);
  expect(first.stderr).toContain(`${path.basename(table)}: accepted as attempt 1, 1 left`);
  expect(first.stderr).toContain("This is your own team's set");
  expect(first.code).toBe(1);

  const settings = { ...contest.settings, attackFeedback: "score" as const };
  await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
  const same = await asTeam("submit-attacks", table);
  expect(same).toMatchObject({ code: 1, stdout: "" });
  expect(same.stderr).toContain("the same as attempt 1's; no attempt was used");
  await writeFile(table, inferredTable(contest.settings.userCount, 2));
  const second = await asTeam("submit-attacks", table);
  const { scores } = await contest.db.teamAttack.findFirstOrThrow({
    where: { fileName: path.basename(table), attempt: 2 },
    include: { scores: true },
  });
  expect(second).toMatchObject({
    code: 0,
    stdout: `${path.basename(table)} 2 ${scores[0].score.toFixed(4)}\n`,
  });

  const third = await asTeam("submit-attacks", table);
  expect(third).toMatchObject({ code: 1, stdout: "" });
  expect(third.stderr).toContain("no attempt is left");
});

test("submit-attacks finds its attack behind a thousand others of the team", async () => {
  const [attacker, two, three] = contest.teams;
  const { id: publicSetId } = await contest.db.publicSet.findFirstOrThrow({
    where: { dataSet: { kind: "IDP", team: { number: three.number } } },
  });
  // Those that failed cost no attempt.
  const failed = Array.from({ length: 1000 }, (_, i) => ({
    publicSetId,
    teamId: attacker.id,
    kind: "REIDENTIFICATION" as const,
    attempt: i + 1,
    fileName: "f",
    sha256: "c".repeat(64),
    sizeBytes: 1,
    source: "API" as const,
    state: "FAILED" as const,
  }));
  await contest.db.teamAttack.createMany({ data: failed });
  const traces = path.join(folder, attackName("etraces", attacker, two, "TRP"));
  await writeFile(traces, inferredTraces(contest));
  const { code, stdout } = await asTeam("submit-attacks", traces);
  expect(stdout).toMatch(new RegExp(`^${path.basename(traces)} 1 [01]\\.[0-9]{4}\n$`));
  expect(code).toBe(0);
});

test("wrong usage gives exit code 2, and a missing file exit code 1", async () => {
  expect((await asTeam("submit-attacks")).code).toBe(2);
  expect((await asTeam("targets")).code).toBe(2);
  const missing = await asTeam("submit-attacks", path.join(folder, "missing.csv"));
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toContain("there is no such file");
});
