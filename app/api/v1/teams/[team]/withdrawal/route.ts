import { database } from "@/lib/db/database.ts";
import { teamRoute } from "@/lib/http/team-act.ts";
import { restoreTeam, withdrawTeam } from "@/lib/teams/withdraw-team.ts";

export const dynamic = "force-dynamic";

/** Withdraws a team from its contest; its captain's or an organizer's act. */
export const PUT = teamRoute("team.withdraw", async ({ viewer, team }) => {
  await withdrawTeam(database(), viewer.userId, team.id);
});

/** Lets a withdrawn team take part again; an organizer's act. */
export const DELETE = teamRoute("contest.organize", async ({ viewer, team }) => {
  await restoreTeam(database(), viewer.userId, team.id);
});
