import { pathToFileURL } from "node:url";
import { describe, expect } from "vitest";
import { NO_FAILURE } from "../../../../../lib/platform/failures/failure-view.ts";
import { SCORE_SUBMISSION } from "../../../../../lib/platform/queue/jobs.ts";
import { takeJob } from "../../../../../lib/platform/queue/queue.ts";
import { storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import { closeDueRounds } from "../../../../../lib/use-cases/results/closing/close-due-rounds.ts";
import { closeRound } from "../../../../../lib/use-cases/results/closing/close-round.ts";
import type { ClosingServices } from "../../../../../lib/use-cases/results/closing/closing-services.ts";
import { makePublicSet } from "../../../../../lib/use-cases/results/closing/make-public-set.ts";
import { readRound } from "../../../../../lib/use-cases/rounds/read-rounds.ts";
import { trackUpload } from "../../../../../lib/use-cases/uploads/uploads-under-way.ts";
import { ThreadSetMaker } from "../../../../../workers/set-maker.ts";
import { anonymizedBytes, submit } from "../../../../helpers/contest.ts";
import { PUBLIC_SET_THREAD } from "../../../../helpers/programs.ts";
import { BEFORE_END, DUE, END, it, lockedSets, score } from "./closing-contest.ts";

describe("closeRound", () => {
  it("locks the valid counting sets and leaves out the others", async ({ contest, services }) => {
    const [first, second] = contest.teams;
    await submit(contest, first, "IDP", anonymizedBytes(contest, { name: "A1-none" }));
    const latest = await submit(contest, first, "IDP");
    await submit(contest, second, "IDP");
    await score(contest, true);
    await submit(contest, second, "TRP");
    await score(contest, false);

    expect(await closeRound(services, contest.roundId, BEFORE_END)).toBe("too_early");
    expect(await closeRound(services, contest.roundId, DUE)).toBe("closed");
    expect(await closeRound(services, contest.roundId, DUE)).toBe("already_closed");
    const sets = (await lockedSets(contest)).map(({ dataSet, submissionId }) => [
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

  it("accepts nothing afterwards", async ({ contest, services }) => {
    await closeRound(services, contest.roundId, DUE);
    await expect(submit(contest, contest.teams[0], "IDP")).rejects.toMatchObject({ code: "round_closed" });
  });

  it("waits for a held clock", async ({ contest, services }) => {
    await contest.db.round.update({ where: { id: contest.roundId }, data: { heldAt: BEFORE_END } });
    expect(await closeRound(services, contest.roundId, new Date())).toBe("too_early");
  });

  it("waits for an upload in time that has come, unless its web process is lost", async ({
    contest,
    services,
  }) => {
    const muchLater = new Date(END.getTime() + 5 * 60_000);
    await trackUpload(contest.db, contest.roundId, async (note) => {
      await note({ arrivedAt: BEFORE_END, isReceived: true });
      expect(await closeRound(services, contest.roundId, DUE)).toBe("uploads_under_way");
      expect(await closeRound(services, contest.roundId, muchLater)).toBe("uploads_under_way");
    });
    const long = new Date(Date.now() - 60_000);
    await contest.db.uploadUnderWay.create({
      data: { roundId: contest.roundId, arrivedAt: BEFORE_END, heartbeatAt: long },
    });
    expect(await closeRound(services, contest.roundId, DUE)).toBe("closed");
  });

  it("waits half a minute at most for an upload that is still being sent", async ({ contest, services }) => {
    await trackUpload(contest.db, contest.roundId, async (note) => {
      await note({ arrivedAt: BEFORE_END, isReceived: false });
      expect(await closeRound(services, contest.roundId, DUE)).toBe("uploads_under_way");
      expect(await closeRound(services, contest.roundId, new Date(END.getTime() + 28_000))).toBe("closed");
    });
  });

  it("waits some seconds after the end for an upload of the last moment", async ({ contest, services }) => {
    const { db, roundId, teams } = contest;
    const lastMoment = new Date(END.getTime() - 1);
    for (const early of [END, new Date(DUE.getTime() - 1)]) {
      expect(await closeRound(services, roundId, early)).toBe("too_early");
    }
    await closeDueRounds(services, END);
    const { id } = await trackUpload(db, roundId, async (note) => {
      await note({ arrivedAt: lastMoment, isReceived: false });
      expect(await closeRound(services, roundId, DUE)).toBe("uploads_under_way");
      return submit(contest, teams[0], "IDP");
    });
    await score(contest, true);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    expect((await lockedSets(contest)).map(({ submissionId }) => submissionId)).toEqual([id]);
  });

  it("waits for the scores that decide what counts", async ({ contest, services }) => {
    const { id } = await submit(contest, contest.teams[0], "IDP");
    expect(await closeRound(services, contest.roundId, DUE)).toBe("scorings_pending");
    await score(contest, true, id);
    expect(await closeRound(services, contest.roundId, DUE)).toBe("closed");
    expect(await lockedSets(contest)).toHaveLength(1);
  });

  it("does not wait for scores that cannot count, and has those that can made first", async ({
    contest,
    services,
  }) => {
    const { db, roundId, teams } = contest;
    // Of the tests before, which share the database.
    await db.$executeRaw`DELETE FROM pgboss.job`;
    for (let i = 0; i < 3; i++) await submit(contest, teams[0], "IDP");
    const { id } = await submit(contest, teams[0], "IDP");
    const other = await submit(contest, teams[1], "TRP");
    expect(await closeRound(services, roundId, DUE)).toBe("scorings_pending");
    const taken = await Promise.all([takeJob(db, SCORE_SUBMISSION), takeJob(db, SCORE_SUBMISSION)]);
    const first = await db.scoring.findMany({
      where: { id: { in: taken.map((job) => job?.payload.scoringId ?? "") } },
    });
    expect(first.map(({ submissionId }) => submissionId).sort()).toEqual([id, other.id].sort());
    await score(contest, true, id);
    await score(contest, true, other.id);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    expect((await lockedSets(contest)).map(({ submissionId }) => submissionId).sort()).toEqual(
      [id, other.id].sort(),
    );
  });

  it("asks for twice as many each time that those which could count turn out invalid", async ({
    contest,
    services,
  }) => {
    const { db, teams, roundId } = contest;
    const ids: string[] = [];
    for (let i = 0; i < 9; i++) ids.push((await submit(contest, teams[0], "IDP")).id);
    const first = async () => {
      const scorings = await db.scoring.findMany({ where: { turn: -1, state: "QUEUED" } });
      return ids.flatMap((id, i) => (scorings.some(({ submissionId }) => submissionId === id) ? [i] : []));
    };
    const rounds = [];
    while ((await closeRound(services, roundId, DUE)) === "scorings_pending") {
      const asked = await first();
      rounds.push(asked);
      for (const i of asked) await score(contest, false, ids[i]);
    }
    expect(rounds).toEqual([[8], [6, 7], [2, 3, 4, 5], [0, 1]]);
    expect(await lockedSets(contest)).toEqual([]);
  });

  it("waits for a submission that the platform failed to score, and says what to do", async ({
    contest,
    services,
  }) => {
    const { db, roundId, teams } = contest;
    await submit(contest, teams[0], "IDP", anonymizedBytes(contest, { name: "A1-none" }));
    await score(contest, true);
    const { id } = await submit(contest, teams[0], "IDP");
    await db.scoring.updateMany({ where: { submissionId: id }, data: { state: "FAILED" } });
    await closeDueRounds(services, DUE);
    expect(await lockedSets(contest)).toEqual([]);
    const failure = async () => (await readRound(db, roundId)).closeFailure;
    const params = { set: "team001_data01_IDP", number: 2 };
    expect(await failure()).toMatchObject({
      reason: { code: "set_unscored", params },
      error: expect.stringMatching(/^Submission 2 of team001_data01_IDP .* Try again on the queue’s page/),
    });
    await db.scoring.updateMany({ where: { submissionId: id }, data: { state: "QUEUED" } });
    await closeDueRounds(services, DUE);
    expect(await failure()).toEqual(NO_FAILURE);
    await score(contest, true);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    expect((await lockedSets(contest)).map(({ submissionId }) => submissionId)).toEqual([id]);
  });

  it.for(["a later valid one", "a pick", "a withdrawal"])(
    "does not wait for a failed submission after %s",
    async (decision, { contest, services }) => {
      const { db, roundId, teams } = contest;
      const [team] = teams;
      const first = await submit(contest, team, "IDP", anonymizedBytes(contest, { name: "A1-none" }));
      await score(contest, true);
      const { id } = await submit(contest, team, "IDP");
      await db.scoring.updateMany({ where: { submissionId: id }, data: { state: "FAILED" } });
      const where = { id: team.dataSets.IDP };
      let expected = first.id;
      if (decision === "a later valid one") expected = (await submit(contest, team, "IDP")).id;
      if (decision === "a pick") await db.dataSet.update({ where, data: { pickedId: first.id } });
      if (decision === "a withdrawal") {
        await db.team.update({ where: { id: team.id }, data: { withdrawnAt: BEFORE_END } });
      }
      await score(contest, true);
      expect(await closeRound(services, roundId, DUE)).toBe("closed");
      expect((await lockedSets(contest)).map(({ submissionId }) => submissionId)).toEqual([expected]);
    },
  );

  it("does not wait for a failed submission whose place a later one has taken", async ({
    contest,
    services,
  }) => {
    const { db, roundId, teams, settings } = contest;
    const limits = { ...settings.limits, submissionsPerPhase: 1 };
    await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, limits } } });
    const { id } = await submit(contest, teams[0], "IDP");
    await db.scoring.updateMany({ where: { submissionId: id }, data: { state: "FAILED" } });
    await expect(closeRound(services, roundId, DUE)).rejects.toMatchObject({
      reason: { code: "set_unscored" },
    });
    await submit(contest, teams[0], "IDP");
    await score(contest, false);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
  });

  it("happens once, however many workers try", async ({ contest, services }) => {
    await submit(contest, contest.teams[0], "IDP");
    await score(contest, true);
    const outcomes = await Promise.all([1, 2, 3].map(() => closeRound(services, contest.roundId, DUE)));
    expect(outcomes.filter((outcome) => outcome === "closed")).toHaveLength(1);
    expect(await lockedSets(contest)).toHaveLength(1);
  });

  it("locks a pick of the last moment, even while the files are being made", async ({
    contest,
    services,
  }) => {
    const [team] = contest.teams;
    const earlier = await submit(contest, team, "IDP", anonymizedBytes(contest, { name: "A1-none" }));
    await submit(contest, team, "IDP");
    await score(contest, true);
    const picking = meanwhile(services, () =>
      contest.db.dataSet.update({ where: { id: team.dataSets.IDP }, data: { pickedId: earlier.id } }),
    );
    expect(await closeRound(picking, contest.roundId, DUE)).toBe("changed_meanwhile");
    expect(await closeRound(services, contest.roundId, DUE)).toBe("closed");
    expect((await lockedSets(contest)).map(({ submissionId }) => submissionId)).toEqual([earlier.id]);
  });

  it("waits for an upload that is reported only while the files are being made", async ({
    contest,
    services,
  }) => {
    const { db, roundId, teams } = contest;
    await submit(contest, teams[0], "IDP");
    await score(contest, true);
    const begun = meanwhile(services, () =>
      db.uploadUnderWay.create({ data: { roundId, arrivedAt: BEFORE_END } }),
    );
    expect(await closeRound(begun, roundId, DUE)).toBe("uploads_under_way");
    await db.uploadUnderWay.deleteMany();
    const arrived = meanwhile(services, () => submit(contest, teams[1], "TRP"));
    expect(await closeRound(arrived, roundId, DUE)).toBe("scorings_pending");
    await score(contest, true);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    expect(await lockedSets(contest)).toHaveLength(2);
  });

  it("shows organizers what blocks it, until that is repaired", async ({ contest, services }) => {
    const { db, store, teams } = contest;
    const { id } = await submit(contest, teams[0], "IDP");
    const { sha256 } = await db.submission.findUniqueOrThrow({ where: { id } });
    await score(contest, true);
    const file = await store.bytes(sha256);
    await store.delete(sha256);
    await closeDueRounds(services, DUE);
    const hindered = async () => (await readRound(db, contest.roundId)).closeFailure;
    expect(await hindered()).toMatchObject({
      reason: { code: "file_missing" },
      technical: expect.stringMatching(/^team\d{3}_data01_IDP: the file store has no blob/),
    });
    // Not while the phase is open again.
    expect((await readRound(db, contest.roundId, BEFORE_END)).closeFailure).toEqual(NO_FAILURE);
    await storeChunks(store, [file]);
    await closeDueRounds(services, DUE);
    expect(await hindered()).toEqual(NO_FAILURE);
    // What a worker notes that was overtaken by the one that closed it is told to nobody.
    await db.round.update({ where: { id: contest.roundId }, data: { closeError: "late" } });
    expect(await hindered()).toEqual(NO_FAILURE);
    expect(await lockedSets(contest)).toHaveLength(1);
  });

  it("shows organizers a damaged file that its thread found", async ({ contest, services }) => {
    const { db, store, roundId, teams } = contest;
    const { sha256 } = await storeChunks(store, [Buffer.from("no traces\n")]);
    const { id } = await submit(contest, teams[0], "IDP");
    await db.submission.update({ where: { id }, data: { sha256 } });
    await score(contest, true);
    const maker = new ThreadSetMaker(pathToFileURL(PUBLIC_SET_THREAD));
    await closeDueRounds({ ...services, maker }, DUE).finally(() => maker.close());
    expect((await readRound(db, roundId)).closeFailure).toMatchObject({
      reason: { code: "file_unreadable" },
      technical: expect.stringMatching(
        /^team\d{3}_data01_IDP: a stored file cannot be read: anotraces.csv line 1/,
      ),
    });
  });

  it("does not fail when its worker is stopped", async ({ contest, services }) => {
    await submit(contest, contest.teams[0], "IDP");
    await score(contest, true);
    const stopping = new AbortController();
    const stopped = meanwhile(services, async () => {
      stopping.abort();
      throw new Error("Terminating worker thread");
    });
    await closeDueRounds({ ...stopped, signal: stopping.signal }, DUE);
    expect((await readRound(contest.db, contest.roundId)).closeFailure).toEqual(NO_FAILURE);
    await closeDueRounds(services, DUE);
    expect(await lockedSets(contest)).toHaveLength(1);
  });

  it("does nothing to an archived contest", async ({ contest, services }) => {
    await contest.db.contest.update({ where: { id: contest.contestId }, data: { archivedAt: END } });
    await closeDueRounds(services, DUE);
    const { closedAt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
    expect(closedAt).toBeNull();
  });
});

/** The services, where something happens while the files are being made. */
function meanwhile(services: ClosingServices, happen: () => Promise<unknown>): ClosingServices {
  return {
    ...services,
    maker: {
      ...services.maker,
      publicSet: async (task) => {
        await happen();
        return makePublicSet(task);
      },
    },
  };
}
