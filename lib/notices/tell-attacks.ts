import type { AttackKind } from "../contest/attack-kinds.ts";
import { may, memberOf } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { standingOf } from "../contest/standing.ts";
import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";
import { announceTo } from "../events/channels.ts";
import { type News, newsSchema } from "./news.ts";
import { membersOfTeam } from "./recipients.ts";
import { tell } from "./tell.ts";

type AttacksNews = Extract<News, { about: "attacksScored" }>;

/** What ends in so long a time is told in one notice, as long as it is unread; its mail goes out afterwards. */
const GATHERED_MS = 10 * 60_000;

/**
 * Tells a team that its attacks have been scored, or failed for good; inside the transaction that ends one. Teams hand
 * attacks in by the zip: they are told of all at once, when the last one that waits has ended, and of each once. Who hands
 * them in one by one finds them in one notice too. What they reached is told as far as the round lets the team read it.
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
  const news: AttacksNews = {
    about: "attacksScored",
    round: round.name,
    roundSlug: round.slug,
    scored: scored.length,
    failed: ended.length - scored.length,
    lowest: shown ? lowestOf(scored) : null,
  };
  const subjects = `attacks:${round.id}:${teamId}:`;
  const members = await membersOfTeam(tx, teamId);
  const already = await addToUnread(tx, { subjects, news, userIds: members, now: toldAt });
  // That they are told of once is `toldAt`'s matter: one that failed and was tried anew has another end to tell.
  const subject = `${subjects}${ended[ended.length - 1].id}:${toldAt.toISOString()}`;
  const userIds = members.filter((userId) => !already.includes(userId));
  await tell(tx, { subject, news, userIds }, new Date(toldAt.getTime() + GATHERED_MS));
}

/**
 * Adds the news to what users were told shortly before and have not read. That something failed is told by itself: it may
 * be scored after all.
 * @returns those users
 */
async function addToUnread(
  tx: Transaction,
  {
    subjects,
    news,
    userIds,
    now,
  }: { subjects: string; news: AttacksNews; userIds: readonly string[]; now: Date },
): Promise<string[]> {
  const told = await tx.notice.findMany({
    where: {
      userId: { in: [...userIds] },
      subject: { startsWith: subjects },
      createdAt: { gt: new Date(now.getTime() - GATHERED_MS) },
    },
    orderBy: { userId: "asc" },
  });
  const added: string[] = [];
  for (const { id, userId, detail } of told) {
    const before = newsSchema.parse(detail);
    if (before.about !== "attacksScored" || before.failed + news.failed > 0) continue;
    const lowest = lowerOf(before.lowest, news.lowest);
    const { count } = await tx.notice.updateMany({
      where: { id, readAt: null, mailedAt: null },
      data: { detail: { ...news, scored: before.scored + news.scored, lowest } },
    });
    if (count > 0) added.push(userId);
  }
  await announceTo(tx, added);
  return added;
}

function lowerOf(before: AttacksNews["lowest"], now: AttacksNews["lowest"]): AttacksNews["lowest"] {
  if (!before || !now) return before ?? now;
  return now.value < before.value ? now : before;
}

/** The attack with the lowest score, which is the strongest; the first of equals. */
function lowestOf(
  attacks: readonly {
    readonly fileName: string;
    readonly kind: AttackKind;
    readonly scores: readonly { readonly score: number }[];
  }[],
): AttacksNews["lowest"] {
  const rated = attacks.flatMap(({ fileName, kind, scores }) =>
    scores.map((found) => ({
      fileName,
      score: kind === "REIDENTIFICATION" ? ("s_I" as const) : ("s_T" as const),
      value: found.score,
    })),
  );
  return rated.sort((a, b) => a.value - b.value)[0] ?? null;
}
