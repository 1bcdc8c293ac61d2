import type { AttackKind } from "../../contest/attack-kinds.ts";
import { may, memberOf } from "../../contest/permissions.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { standingOf } from "../../contest/standing.ts";
import type { Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { announceTo } from "../../platform/events/channels.ts";
import { type News, newsSchema } from "./news.ts";
import { notify } from "./notify.ts";
import { membersOfTeam } from "./recipients.ts";

type AttacksNews = Extract<News, { about: "attacksScored" }>;

/** Attacks that end within this time are combined in one notice while it is unread; its mail is sent afterwards. */
const GATHERED_MS = 10 * 60_000;

/**
 * Notifies a team that its attacks have been scored, or failed for good. Call it in the transaction that ends an attack. Teams
 * upload many attacks at once, so they are told of all when the last pending one has ended, and only once of each. Attacks
 * uploaded one by one are also combined in one notice. Scores are included only if the team may already see them.
 */
export async function notifyAttacksScored(tx: Transaction, attackId: string): Promise<void> {
  const { teamId, publicSet } = await tx.teamAttack.findUniqueOrThrow({
    where: { id: attackId },
    include: { publicSet: { include: { dataSet: { include: { round: { include: { phases: true } } } } } } },
  });
  const { round } = publicSet.dataSet;
  const own = { teamId, publicSet: { dataSet: { roundId: round.id } } };
  // Serializes, so that of two attacks that end at the same time the later one to commit sees the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`attacks of ${teamId}`}, 0))`;
  if ((await tx.teamAttack.count({ where: { ...own, state: { in: ["QUEUED", "SCORING"] } } })) > 0) return;
  const ended = await tx.teamAttack.findMany({
    where: { ...own, notifiedAt: null },
    include: { scores: { where: { supersededAt: null } } },
    orderBy: { id: "asc" },
  });
  if (ended.length === 0) return;
  const notifiedAt = databaseClock.now();
  await tx.teamAttack.updateMany({ where: { id: { in: ended.map(({ id }) => id) } }, data: { notifiedAt } });
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), notifiedAt);
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
  const already = await addToUnread(tx, { subjects, news, userIds: members, now: notifiedAt });
  // `notifiedAt` makes sure that each end is told once; a failed attack that is tried again has a new end, hence the time.
  const subject = `${subjects}${ended[ended.length - 1].id}:${notifiedAt.toISOString()}`;
  const userIds = members.filter((userId) => !already.includes(userId));
  await notify(
    tx,
    { subject, contestId: round.contestId, news, userIds },
    new Date(notifiedAt.getTime() + GATHERED_MS),
  );
}

/**
 * Adds the news to recent notices of the users that are still unread. Failures get a notice of their own, because the attack may
 * be scored later.
 * @returns the ids of these users
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
  const unread = await tx.notice.findMany({
    where: {
      userId: { in: [...userIds] },
      subject: { startsWith: subjects },
      createdAt: { gt: new Date(now.getTime() - GATHERED_MS) },
    },
    orderBy: { userId: "asc" },
  });
  const added: string[] = [];
  for (const { id, userId, detail } of unread) {
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

/** The attack with the lowest score, which is the most successful; the first one among equals. */
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
