import { describe, expect } from "vitest";
import { submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";
import { it, lockedSets, url } from "./closing-contest.ts";

describe("a worker process", () => {
  it("closes a round with the committee's sets, even if it is killed meanwhile", async ({ contest }) => {
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
    const sets = await lockedSets(contest);
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
