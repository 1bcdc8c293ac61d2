import type { AttackKind } from "../contest/attack-kinds.ts";
import { may, memberOf } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { standingOf } from "../contest/standing.ts";
import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import type { News } from "./news.ts";
import { membersOfTeam } from "./recipients.ts";
import { tell } from "./tell.ts";

/**
 * Tells a team that its attacks have been scored, or failed for good; inside the transaction that ends one. Teams hand
 * attacks in by the zip: they are told of all at once, when the last one that waits has ended, and of each once. What
 * they reached is told as far as the round lets the team read it.
 */
export async function tellAttacks(tx: Transaction, attackId: string): Promise<void> {
  const { teamId, publicSet } = await tx.teamAttack.findUniqueOrThrow({
    where: { id: attackId },
    include: { publicSet: { include: { dataSet: { include: { round: { include: { phases: true } } } } } } },
  });
  const { round } = publicSet.dataSet;
  const own = { teamId, publicSet: { dataSet: { roundId: round.id } } };
  // Of two attacks that end at the same time, the later one to commit sees the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`attacks of ${teamId}`}, 0))`;
  if ((await tx.teamAttack.count({ where: { ...own, state: { in: ["QUEUED", "SCORING"] } } })) > 0) return;
  const ended = await tx.teamAttack.findMany({
    where: { ...own, toldAt: null },
    include: { scores: { where: { supersededAt: null } } },
    orderBy: { id: "asc" },
  });
  if (ended.length === 0) return;
  const toldAt = present();
  await tx.teamAttack.updateMany({ where: { id: { in: ended.map(({ id }) => id) } }, data: { toldAt } });
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), toldAt);
  const shown = may(memberOf(teamId), "attack.readScore", teamId, standing);
  const scored = ended.filter(({ state }) => state === "SCORED");
  const news: News = {
    about: "attacksScored",
    round: round.name,
    roundSlug: round.slug,
    scored: scored.length,
    failed: ended.length - scored.length,
    lowest: shown ? lowestOf(scored) : null,
  };
  // That they are told of once is `toldAt`'s matter: one that failed and was tried anew has another end to tell.
  const subject = `attacks:${ended[ended.length - 1].id}:${toldAt.toISOString()}`;
  await tell(tx, { subject, news, userIds: await membersOfTeam(tx, teamId) });
}

/** The attack with the lowest score, which is the strongest; the first of equals. */
function lowestOf(
  attacks: readonly {
    readonly fileName: string;
    readonly kind: AttackKind;
    readonly scores: readonly { readonly score: number }[];
  }[],
): Extract<News, { about: "attacksScored" }>["lowest"] {
  const rated = attacks.flatMap(({ fileName, kind, scores }) =>
    scores.map((found) => ({
      fileName,
      score: kind === "REIDENTIFICATION" ? ("s_I" as const) : ("s_T" as const),
      value: found.score,
    })),
  );
  return rated.sort((a, b) => a.value - b.value)[0] ?? null;
}
