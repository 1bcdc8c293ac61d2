import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { present } from "@/lib/db/present.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { mayHear } from "@/lib/http/may-hear.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findTargetsRound } from "@/lib/team-attacks/targets-round.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the round's targets, or the asker's own attacks, are worth reading again. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const viewer = await authenticate(request);
  const { round } = await findTargetsRound(database(), (await context.params).round, viewer, present());
  const { contestId } = round;
  const teamId = viewer.teamIdIn(contestId);
  return changeEvents(
    changeHub(),
    (change) =>
      change.contestId === contestId &&
      mayHear(viewer, change) &&
      (change.attackingTeamId === undefined ? !change.partial : change.attackingTeamId === teamId),
    request,
  );
});
