import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { restoreTeam, withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { lockRound } from "../../../../../lib/use-cases/rounds/lock-round.ts";
import { loadTeamManagement } from "../../../../../lib/views/load-team-management.ts";
import { untilLocksAwaited } from "../../../../helpers/locks.ts";
import { SOMEBODY, teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;

describe("a team in published results", () => {
  it("is withdrawn only by organizers, even between two rounds", async () => {
    const captain = await team.member("CAPTAIN");
    const organizer = await team.user(true);
    const memberships = [
      { contestId: team.contestId, teamId: team.id, teamNumber: 1, role: "CAPTAIN" as const },
    ];
    const viewer = viewerOf({ ...SOMEBODY, id: captain.userId, memberships }, "session");
    const offered = async () => {
      const { mayWithdraw, withdrawsLate } = await loadTeamManagement(db, team.id, viewer);
      return { mayWithdraw, withdrawsLate };
    };
    await team.openRegistration();
    const next = {
      contestId: team.contestId,
      slug: "next",
      name: "Next",
      position: 2,
      settings: PWS_2019_PRELIMINARY,
    };
    await db.round.create({ data: next });
    expect(await offered()).toEqual({ mayWithdraw: true, withdrawsLate: false });
    await db.round.updateMany({
      where: { contestId: team.contestId, slug: { not: "next" } },
      data: { resultsPublishedAt: new Date() },
    });
    expect(await offered()).toEqual({ mayWithdraw: false, withdrawsLate: true });
    await expect(withdrawTeam(db, captain.userId, team.id)).rejects.toMatchObject({
      code: "results_include_team",
      status: 409,
      detail: { rule: "team.withdraw" },
    });
    const publicReason = "Asked to.";
    await withdrawTeam(db, organizer.id, team.id, publicReason);
    expect(await offered()).toEqual({ mayWithdraw: false, withdrawsLate: false });
    await restoreTeam(db, organizer.id, team.id, publicReason);
  });

  it("cannot withdraw while the results are being published", async () => {
    const captain = await team.member("CAPTAIN");
    await team.openRegistration();
    const round = await db.round.findFirstOrThrow({ where: { contestId: team.contestId } });
    let leaving: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await lockRound(tx, round.id);
      leaving = withdrawTeam(db, captain.userId, team.id).catch((error: unknown) => error);
      await untilLocksAwaited(db);
      await tx.round.update({ where: { id: round.id }, data: { resultsPublishedAt: new Date() } });
    });
    expect(await leaving).toMatchObject({ code: "results_include_team" });
  });
});

describe("a withdrawn team", () => {
  it("accepts no members until it is restored", async () => {
    const { secret } = await team.invite();
    await withdrawTeam(db, null, team.id);
    await expect(withdrawTeam(db, null, team.id)).rejects.toMatchObject({
      code: "team_withdrawn",
    });
    await expect(acceptInvitation(db, limits, secret, (await team.user()).id)).rejects.toMatchObject({
      code: "team_withdrawn",
    });
    await restoreTeam(db, null, team.id);
    await expect(restoreTeam(db, null, team.id)).rejects.toMatchObject({
      code: "team_not_withdrawn",
    });
    await acceptInvitation(db, limits, secret, (await team.user()).id);
  });

  it("is never the committee's", async () => {
    const committee = await createTeam(db, null, team.contestId, { number: 0, name: "Committee" });
    await expect(withdrawTeam(db, null, committee.id)).rejects.toMatchObject({
      code: "committee_stays",
    });
  });
});
