import type { Prisma } from "../../../generated/prisma/client.ts";
import { may, type Viewer } from "../../contest/permissions.ts";
import type { Standing } from "../../contest/standing.ts";
import { failureView } from "../../platform/failures/failure-view.ts";
import { countsOf } from "../../use-cases/attacks/attack-counts.ts";
import type { TeamAttackView } from "./targets-view.ts";

/** The relations that an attack's view is made from. */
export const teamAttackInclude = {
  team: { select: { number: true, name: true } },
  submittedBy: { select: { name: true } },
  publicSet: { select: { dataSet: { select: { kind: true, team: { select: { number: true } } } } } },
  scores: { where: { supersededAt: null }, orderBy: { number: "desc" }, take: 1 },
} as const satisfies Prisma.TeamAttackInclude;

type Source = Prisma.TeamAttackGetPayload<{ include: typeof teamAttackInclude }>;

/** An attack as `viewer` may see it; its score only if the permissions allow it. */
export function teamAttackView(attack: Source, viewer: Viewer, standing: Standing): TeamAttackView {
  const { dataSet } = attack.publicSet;
  const [found] = attack.scores;
  const score = found && may(viewer, "attack.readScore", attack.teamId, standing) ? found : null;
  return {
    id: attack.id,
    team: attack.team,
    target: { team: dataSet.team.number, kind: dataSet.kind },
    kind: attack.kind,
    attempt: attack.attempt,
    fileName: attack.fileName,
    sha256: attack.sha256,
    sizeBytes: Number(attack.sizeBytes),
    submittedAt: attack.submittedAt.toISOString(),
    submittedBy: attack.submittedBy?.name ?? null,
    state: attack.state,
    score: score?.score ?? null,
    counts: score && countsOf(score),
    // Technical messages are for organizers only: they may quote the secret file that the attack is measured against.
    ...failureView(attack, may(viewer, "contest.inspect")),
  };
}
