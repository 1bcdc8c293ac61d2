import { readQuery } from "@/lib/api/http/json-body.ts";
import { teamRoute } from "@/lib/api/http/team-act.ts";
import { publicReasonQuerySchema } from "@/lib/contest/results-change.ts";
import { database } from "@/lib/platform/db/database.ts";
import { restoreTeam, withdrawTeam } from "@/lib/use-cases/results/changes/withdraw-team.ts";

export const dynamic = "force-dynamic";

/** Withdraws a team from its contest. For its captain and organizers; `?publicReason=` is needed if published results change. */
export const PUT = teamRoute("team.withdraw", async ({ viewer, team }, request) => {
  const { publicReason } = readQuery(request, publicReasonQuerySchema);
  await withdrawTeam(database(), viewer.userId, team.id, publicReason);
});

/** Readmits a withdrawn team, with a reason as above. Organizers only. */
export const DELETE = teamRoute("contest.organize", async ({ viewer, team }, request) => {
  const { publicReason } = readQuery(request, publicReasonQuerySchema);
  await restoreTeam(database(), viewer.userId, team.id, publicReason);
});
