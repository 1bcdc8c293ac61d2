import { describe, expect } from "vitest";
import { isShownSet } from "../../../../../lib/contest/team-attacks.ts";
import { findAttacker } from "../../../../../lib/use-cases/attacks/attacking-team.ts";
import { findTarget } from "../../../../../lib/use-cases/attacks/find-target.ts";
import { listTargetFiles, openTargetFile } from "../../../../../lib/use-cases/attacks/target-files.ts";
import { restoreTeam, withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { closeDueRounds } from "../../../../../lib/use-cases/results/closing/close-due-rounds.ts";
import { closeRound } from "../../../../../lib/use-cases/results/closing/close-round.ts";
import { openPublishedFile } from "../../../../../lib/use-cases/results/closing/open-published-file.ts";
import { loadRoundProof } from "../../../../../lib/use-cases/results/closing/round-proof.ts";
import { SET_PARTS } from "../../../../../lib/use-cases/rounds/data-sets/set-files.ts";
import { loadLeaderboard } from "../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadTargets } from "../../../../../lib/views/targets/load-targets.ts";
import { submit, type TestContest } from "../../../../helpers/contest.ts";
import { attackName, openAttackPhase } from "../../../../helpers/public-sets.ts";
import { ANONYMOUS, ORGANIZER } from "../../../../helpers/viewers.ts";
import { DUE, it, lockedSets, score } from "./closing-contest.ts";

describe("a team that withdrew before the close", () => {
  it("counts again with its sets once it is restored", async ({ contest, services }) => {
    const { db, contestId, roundId, teams } = contest;
    const [gone, rival] = teams;
    await withdrawWithSets(contest);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    await openAttackPhase(contest);
    await restoreTeam(db, null, gone.id);

    const board = await loadLeaderboard(db, contestId, ANONYMOUS);
    const totals = board?.rounds[0].rows.map(({ team, sum }) => [team.number, sum]).sort();
    expect(totals).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const { targets } = await loadTargets(db, roundId, rival.viewer);
    expect(targets.map(({ team, kind }) => `${team.number} ${kind}`)).toEqual([
      "1 IDP",
      "1 TRP",
      "2 IDP",
      "2 TRP",
    ]);
    await expect(targetOf(contest)).resolves.toMatchObject({ kind: "REIDENTIFICATION" });
  });

  it("has hidden sets even if it withdraws while their files are being made", async ({
    contest,
    services,
  }) => {
    const { db, roundId, teams } = contest;
    for (const team of teams) await submit(contest, team, "IDP");
    await score(contest, true);
    const maker = {
      ...services.maker,
      publicSet: async (task: Parameters<typeof services.maker.publicSet>[0]) => {
        await db.team.updateMany({
          where: { id: teams[0].id, withdrawnAt: null },
          data: { withdrawnAt: new Date(DUE.getTime() + 1000) },
        });
        return services.maker.publicSet(task);
      },
    };
    expect(await closeRound({ ...services, maker }, roundId, DUE)).toBe("changed_meanwhile");
    expect(await closeRound({ ...services, maker }, roundId, DUE)).toBe("closed");
    const shown = (await lockedSets(contest)).filter((set) => isShownSet(set, set.dataSet.team));
    expect(shown.map(({ dataSet }) => dataSet.team.number)).toEqual([2]);
  });

  it("has no set that can be seen or attacked", async ({ contest, services }) => {
    const { db, contestId, roundId, teams } = contest;
    const [gone, rival] = teams;
    await withdrawWithSets(contest);
    await closeRound(services, roundId, DUE);
    expect(await lockedSets(contest)).toHaveLength(4);
    await openAttackPhase(contest);

    await expect(targetOf(contest)).rejects.toMatchObject({ code: "no_target" });
    for (const stage of ["attack", "published"] as const) {
      const now = new Date();
      const published = { resultsPublishedAt: now, dataPublishedAt: now };
      if (stage === "published") await db.round.update({ where: { id: roundId }, data: published });
      for (const viewer of [gone.viewer, rival.viewer, ORGANIZER]) {
        const { targets } = await loadTargets(db, roundId, viewer);
        expect(targets.map(({ team }) => team.number)).toEqual([2, 2]);
        const { files } = await listTargetFiles(db, viewer, roundId);
        expect(files.filter(({ fileName }) => fileName.includes("team001"))).toEqual([]);
        const target = { round: roundId, team: 1, kind: "IDP", part: "public" } as const;
        await expect(openTargetFile(db, viewer, target)).rejects.toMatchObject({ code: "no_target" });
      }
      for (const viewer of [gone.viewer, rival.viewer, ORGANIZER, ANONYMOUS]) {
        const { sets } = await loadRoundProof(db, viewer, roundId);
        expect(sets.map(({ team }) => team.number)).toEqual([2, 2]);
        for (const part of SET_PARTS) {
          const asked = { round: roundId, team: 1, kind: "IDP", part } as const;
          await expect(openPublishedFile(db, viewer, asked)).rejects.toMatchObject({
            code: expect.stringMatching(/^(no_public_set|sign_in_required|forbidden|not_now)$/),
          });
        }
      }
    }
    const board = await loadLeaderboard(db, contestId, ORGANIZER);
    expect(board?.rounds[0].rows.map(({ team }) => team.number)).toEqual([2]);
  });

  it("keeps its sets listed if it withdraws only after the close", async ({ contest, services }) => {
    const { db, roundId, teams } = contest;
    await handIn(contest);
    await closeRound(services, roundId, DUE);
    await openAttackPhase(contest);
    await withdrawTeam(db, null, teams[0].id);
    const { targets } = await loadTargets(db, roundId, teams[1].viewer);
    expect(targets.map(({ team, withdrawn }) => [team.number, withdrawn])).toEqual([
      [1, true],
      [1, true],
      [2, false],
      [2, false],
    ]);
    await expect(targetOf(contest)).rejects.toMatchObject({ code: "target_withdrawn" });
  });

  it("blocks no close by a lost file", async ({ contest, services }) => {
    const { db, store, roundId, teams } = contest;
    const [gone] = teams;
    const { id } = await submit(contest, gone, "IDP");
    await submit(contest, gone, "TRP");
    await score(contest, true);
    const { sha256 } = await db.submission.findUniqueOrThrow({ where: { id } });
    await store.delete(sha256);
    await closeDueRounds(services, DUE);
    expect(await lockedSets(contest)).toEqual([]);
    await withdrawTeam(db, null, gone.id);
    expect(await closeRound(services, roundId, DUE)).toBe("closed");
    expect(await lockedSets(contest)).toEqual([]);
  });
});

/** Both teams hand in both sets, which are scored. */
async function handIn(contest: TestContest): Promise<void> {
  for (const team of contest.teams) {
    for (const kind of ["IDP", "TRP"] as const) await submit(contest, team, kind);
  }
  await score(contest, true);
}

/** The same, then the first team withdraws before the close. */
async function withdrawWithSets(contest: TestContest): Promise<void> {
  await handIn(contest);
  const { db, teams } = contest;
  await withdrawTeam(db, null, teams[0].id, undefined, new Date(DUE.getTime() - 60_000));
}

/** What the second team's attack on the first one's IDP set is aimed at. */
async function targetOf({ db, roundId, teams }: TestContest) {
  const [gone, rival] = teams;
  const intent = { round: roundId, viewer: rival.viewer, arrivedAt: new Date() };
  return findTarget(db, await findAttacker(db, intent), attackName("etable", rival, gone, "IDP"));
}
