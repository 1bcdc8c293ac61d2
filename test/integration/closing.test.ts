import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { closeDueRounds } from "../../lib/closing/close-due-rounds.ts";
import { closeRound } from "../../lib/closing/close-round.ts";
import type { ClosingServices } from "../../lib/closing/closing-services.ts";
import { makePublicSet } from "../../lib/closing/make-public-set.ts";
import { openPublishedFile } from "../../lib/closing/open-published-file.ts";
import { makePlainSet } from "../../lib/closing/plain-set.ts";
import { loadRoundProof } from "../../lib/closing/round-proof.ts";
import { commitmentOf } from "../../lib/closing/salted-pseudonyms.ts";
import { verificationScript } from "../../lib/closing/verification-scripts.ts";
import { NO_FAILURE } from "../../lib/failures/failure-view.ts";
import { readRound } from "../../lib/rounds/read-rounds.ts";
import { storeChunks } from "../../lib/storage/blob-store.ts";
import { whileUnderWay } from "../../lib/submissions/uploads-under-way.ts";
import { anonymizedBytes, makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { eventually } from "../helpers/eventually.ts";
import { databaseForFile } from "../helpers/file-fixtures.ts";
import { ANONYMOUS, ORGANIZER } from "../helpers/viewers.ts";
import { WorkerProcess } from "../helpers/worker-process.ts";

const START = new Date("2019-10-01T00:00:00Z");
const END = new Date("2019-10-02T00:00:00Z");
const BEFORE_END = new Date(END.getTime() - 1000);

const { url } = await databaseForFile();
let contest: TestContest;
let services: ClosingServices;

beforeEach(async () => {
  contest = await makeTestContest(url, { teams: 2 });
  services = {
    db: contest.db,
    store: contest.store,
    maker: {
      publicSet: async (task) => makePublicSet(task),
      plainSet: async (task) => makePlainSet(task),
    },
  };
  await contest.db.phase.create({
    data: { roundId: contest.roundId, kind: "ANONYMIZATION", startsAt: START, endsAt: END },
  });
  return async () => {
    await contest.db.contest.delete({ where: { id: contest.contestId } });
    await contest.close();
  };
});

/** Stands for a worker: gives every queued scoring an outcome. */
async function score(valid: boolean, submissionId?: string): Promise<void> {
  await contest.db.scoring.updateMany({
    where: { state: "QUEUED", submissionId },
    data: {
      ...{ state: "SCORED", finishedAt: END, valid, utilityScore: valid ? 0.8 : 0.2 },
      ...{ minReidentificationScore: 0.5, minTraceInferenceScore: 0.5 },
    },
  });
}

function lockedSets() {
  return contest.db.publicSet.findMany({
    include: { dataSet: { include: { team: true } }, submission: true },
  });
}

describe("closeRound", () => {
  it("locks the valid sets that count and leaves out the others", async () => {
    const [first, second] = contest.teams;
    await submit(contest, first, "IDP", anonymizedBytes(contest, { name: "A1-none" }));
    const latest = await submit(contest, first, "IDP");
    await submit(contest, second, "IDP");
    await score(true);
    await submit(contest, second, "TRP");
    await score(false);

    expect(await closeRound(services, contest.roundId, BEFORE_END)).toBe("too_early");
    expect(await closeRound(services, contest.roundId, END)).toBe("closed");
    expect(await closeRound(services, contest.roundId, END)).toBe("already_closed");
    const sets = (await lockedSets()).map(({ dataSet, submissionId }) => [
      dataSet.team.number,
      dataSet.kind,
      submissionId,
    ]);
    expect(sets.map(([team, kind]) => [team, kind]).sort()).toEqual([
      [1, "IDP"],
      [2, "IDP"],
    ]);
    expect(sets).toContainEqual([1, "IDP", latest.id]);
    expect(await contest.db.auditEntry.count({ where: { action: "round.close" } })).toBeGreaterThan(0);
  });

  it("takes nothing any more afterwards", async () => {
    await closeRound(services, contest.roundId, END);
    await expect(submit(contest, contest.teams[0], "IDP")).rejects.toMatchObject({ code: "round_closed" });
  });

  it("leaves out a team that has withdrawn", async () => {
    await submit(contest, contest.teams[0], "IDP");
    await score(true);
    await contest.db.team.update({ where: { id: contest.teams[0].id }, data: { withdrawnAt: START } });
    expect(await closeRound(services, contest.roundId, END)).toBe("closed");
    expect(await lockedSets()).toEqual([]);
  });

  it("waits for a held clock", async () => {
    await contest.db.round.update({ where: { id: contest.roundId }, data: { heldAt: BEFORE_END } });
    expect(await closeRound(services, contest.roundId, new Date())).toBe("too_early");
  });

  it("waits for an upload that began in time, unless its web process is lost", async () => {
    await whileUnderWay(contest.db, contest.roundId, BEFORE_END, async () => {
      expect(await closeRound(services, contest.roundId, END)).toBe("uploads_under_way");
    });
    const long = new Date(Date.now() - 60_000);
    await contest.db.uploadUnderWay.create({
      data: { roundId: contest.roundId, arrivedAt: BEFORE_END, heartbeatAt: long },
    });
    expect(await closeRound(services, contest.roundId, END)).toBe("closed");
  });

  it("waits for the scores that decide what counts", async () => {
    const { id } = await submit(contest, contest.teams[0], "IDP");
    expect(await closeRound(services, contest.roundId, END)).toBe("scorings_pending");
    await score(true, id);
    expect(await closeRound(services, contest.roundId, END)).toBe("closed");
    expect(await lockedSets()).toHaveLength(1);
  });

  it("happens once, however many workers try", async () => {
    await submit(contest, contest.teams[0], "IDP");
    await score(true);
    const outcomes = await Promise.all([1, 2, 3].map(() => closeRound(services, contest.roundId, END)));
    expect(outcomes.filter((outcome) => outcome === "closed")).toHaveLength(1);
    expect(await lockedSets()).toHaveLength(1);
  });

  it("locks what a pick chose in the last moment, even while the files were being made", async () => {
    const [team] = contest.teams;
    const earlier = await submit(contest, team, "IDP", anonymizedBytes(contest, { name: "A1-none" }));
    await submit(contest, team, "IDP");
    await score(true);
    const picking: ClosingServices = {
      ...services,
      maker: {
        ...services.maker,
        publicSet: async (task) => {
          await contest.db.dataSet.update({
            where: { id: team.dataSets.IDP },
            data: { pickedId: earlier.id },
          });
          return makePublicSet(task);
        },
      },
    };
    expect(await closeRound(picking, contest.roundId, END)).toBe("changed_meanwhile");
    expect(await closeRound(services, contest.roundId, END)).toBe("closed");
    expect((await lockedSets()).map(({ submissionId }) => submissionId)).toEqual([earlier.id]);
  });

  it("tells organizers what hinders it, whose set it is, and no more once that is mended", async () => {
    const { db, store, teams } = contest;
    const { id } = await submit(contest, teams[0], "IDP");
    const { sha256 } = await db.submission.findUniqueOrThrow({ where: { id } });
    await score(true);
    const file = await store.bytes(sha256);
    await store.delete(sha256);
    await closeDueRounds(services, END);
    const hindered = async () => (await readRound(db, contest.roundId)).closeFailure;
    expect(await hindered()).toMatchObject({
      reason: { code: "file_missing" },
      technical: expect.stringMatching(/^team\d{3}_data01_IDP: the file store has no blob/),
    });
    // Not while the phase is open again.
    expect((await readRound(db, contest.roundId, BEFORE_END)).closeFailure).toEqual(NO_FAILURE);
    await storeChunks(store, [file]);
    await closeDueRounds(services, END);
    expect(await hindered()).toEqual(NO_FAILURE);
    // What a worker notes that was overtaken by the one that closed it is told to nobody.
    await db.round.update({ where: { id: contest.roundId }, data: { closeError: "late" } });
    expect(await hindered()).toEqual(NO_FAILURE);
    expect(await lockedSets()).toHaveLength(1);
  });

  it("does nothing to an archived contest", async () => {
    await contest.db.contest.update({ where: { id: contest.contestId }, data: { archivedAt: END } });
    await closeDueRounds(services, END);
    const { closedAt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
    expect(closedAt).toBeNull();
  });
});

describe("a real worker", () => {
  it("closes by itself, the committee's sets among them, also when it is killed over it", async () => {
    const { db, store, contestId, roundId } = contest;
    const committee = await db.team.create({ data: { contestId, number: 0, name: "Committee" } });
    const { id: _, pickedId: __, ...pattern } = await db.dataSet.findFirstOrThrow({ where: { roundId } });
    await db.dataSet.create({ data: { ...pattern, kind: "IDP", teamId: committee.id } });
    await submit(contest, contest.teams[0], "TRP");
    const killed = new WorkerProcess(url, contest.storageDir);
    await eventually(
      "the committee's set",
      async () => (await db.submission.count({ where: { source: "COMMITTEE" } })) === 1,
    );
    await killed.end("SIGKILL");
    const worker = new WorkerProcess(url, contest.storageDir);
    try {
      await eventually(
        "the close",
        async () => (await db.round.findUniqueOrThrow({ where: { id: roundId } })).closedAt !== null,
      );
    } finally {
      await worker.end("SIGTERM");
    }
    const sets = await lockedSets();
    expect(sets.map(({ dataSet }) => dataSet.team.number).sort()).toEqual([0, 1]);
    const plain = sets.find(({ dataSet }) => dataSet.team.number === 0);
    const text = Buffer.from(await store.bytes(plain?.submission.sha256 ?? "")).toString();
    const original = Buffer.from(await store.bytes(pattern.originalSha256)).toString();
    expect(text.split("\n").slice(1)).toEqual(
      original
        .split("\n")
        .slice(1)
        .map((line) => line.split(",")[2] ?? ""),
    );
  });
});

describe("the proof", () => {
  it("shows the commitment to all from the start, and salt and tables to nobody before their time", async () => {
    await submit(contest, contest.teams[0], "IDP");
    await score(true);
    const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
    const early = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    expect(early).toMatchObject({ saltSha256: commitmentOf(salt), salt: null, sets: [] });
    await closeRound(services, contest.roundId, END);
    const nothing = { reference: null, original: null, anonymized: null, public: null, "id-table": null };
    const closed = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    expect(closed.sets.map(({ set, files }) => [set, files])).toEqual([["team001_data01_IDP", nothing]]);
    expect((await loadRoundProof(contest.db, ORGANIZER, contest.roundId)).salt).toBeNull();
    const table = { round: contest.roundId, team: 1, kind: "IDP", part: "id-table" } as const;
    await expect(openPublishedFile(contest.db, ANONYMOUS, table)).rejects.toMatchObject({ status: 401 });
    await expect(openPublishedFile(contest.db, contest.teams[0].viewer, table)).rejects.toMatchObject({
      status: 403,
    });
  });

  it("is verified by the scripts in docs, and by no forged table or salt", async () => {
    await submit(contest, contest.teams[0], "IDP");
    await submit(contest, contest.teams[1], "TRP");
    await score(true);
    await closeRound(services, contest.roundId, END);
    await contest.db.round.update({ where: { id: contest.roundId }, data: { dataPublishedAt: END } });
    const proof = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    const folder = mkdtempSync(path.join(tmpdir(), "tracecup-proof-"));
    try {
      writeFileSync(path.join(folder, "published.json"), JSON.stringify(proof));
      for (const { team, kind, files } of proof.sets) {
        const request = { round: contest.roundId, team: team.number, kind, part: "id-table" } as const;
        const { sha256, fileName } = await openPublishedFile(contest.db, ANONYMOUS, request);
        expect(sha256).toBe(files["id-table"]);
        writeFileSync(path.join(folder, fileName), await contest.store.bytes(sha256));
      }
      expect(verify(folder)).toBe("checked: 2 sets\n");
      const forged = path.join(folder, "ptable_team001_data01_IDP.csv");
      const lines = readFileSync(forged, "utf8").trim().split("\n");
      const swapped = lines.map((line, row) => {
        const partner = row === 1 ? lines[2] : row === 2 ? lines[1] : line;
        return `${line.split(",")[0]},${partner.split(",")[1]}`;
      });
      writeFileSync(forged, `${swapped.join("\n")}\n`);
      expect(() => verify(folder)).toThrow(/was not drawn from the salt/);
      writeFileSync(path.join(folder, "published.json"), JSON.stringify({ ...proof, salt: "0".repeat(64) }));
      expect(() => verify(folder)).toThrow(/not the one of the commitment/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Runs each script of docs/verify-pseudonyms.md that this machine can run; they must agree. */
function verify(folder: string): string {
  writeFileSync(path.join(folder, "verify.mjs"), verificationScript("js"));
  writeFileSync(path.join(folder, "verify.py"), verificationScript("python"));
  const options = { cwd: folder, encoding: "utf8", stdio: "pipe" } as const;
  const hasPython = spawnSync("python3", ["--version"]).status === 0;
  if (hasPython) execFileSync("python3", ["verify.py"], options);
  return execFileSync(process.execPath, ["verify.mjs"], options);
}
