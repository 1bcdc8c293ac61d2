import { randomUUID } from "node:crypto";
import type { Transaction } from "../../platform/db/client.ts";
import type { News } from "./news.ts";
import { notify } from "./notify.ts";
import { organizersOf } from "./recipients.ts";

/** The facts about a team in these notices. */
interface NotifiedTeam {
  readonly contestId: string;
  readonly number: number;
  readonly name: string;
  readonly contest: { readonly name: string };
}

/** A member of the team before the act. */
interface NotifiedMember {
  readonly userId: string;
  readonly role: "CAPTAIN" | "MEMBER";
  readonly user: { readonly name: string };
}

/**
 * Notifies a team's new captain and its former ones (there may be several if organizers invited them). Call it in the same
 * transaction as the change. The person who made the change is not notified.
 */
export async function notifyCaptains(
  tx: Transaction,
  {
    contestId,
    number,
    name,
    contest,
    members,
  }: NotifiedTeam & { readonly members: readonly NotifiedMember[] },
  { actorId, captain }: { actorId: string | null; captain: NotifiedMember },
): Promise<void> {
  const news = { contest: contest.name, team: number, teamName: name, captain: captain.user.name };
  // Unique, because somebody can become captain more than once, and is told each time.
  const notice = { subject: `${captainSubject(captain.userId)}${randomUUID()}`, contestId };
  const formers = members.filter(({ role, userId }) => role === "CAPTAIN" && userId !== captain.userId);
  const others = (people: readonly NotifiedMember[]) =>
    people.map(({ userId }) => userId).filter((userId) => userId !== actorId);
  const fresh = others(captain.role === "CAPTAIN" ? [] : [captain]);
  await notify(tx, { ...notice, news: { about: "captain", own: true, ...news }, userIds: fresh });
  await notify(tx, { ...notice, news: { about: "captain", own: false, ...news }, userIds: others(formers) });
}

/** The subject prefix of all notices that name a user as captain. */
export function captainSubject(userId: string): string {
  return `captain:${userId}:`;
}

/** Notifies a member whom somebody else removed from the team; call it in the same transaction. */
export async function notifyRemovedMember(
  tx: Transaction,
  { contestId, number, name, contest }: NotifiedTeam,
  member: { readonly id: string; readonly userId: string },
): Promise<void> {
  const news = { about: "memberRemoved", contest: contest.name, team: number, teamName: name } as const;
  const subject = `member-removed:${member.id}`;
  await notify(tx, { subject, contestId, news, userIds: [member.userId] });
}

/**
 * Notifies the members of a team, except for the person who did it, that it has withdrawn or takes part again. Call it in the same
 * transaction.
 * @param how `publicReason`: if results are published, why they change; `ahead`: what the contest still accepts
 */
export async function notifyWithdrawal(
  tx: Transaction,
  {
    contestId,
    number,
    name,
    contest,
    members,
  }: NotifiedTeam & { readonly members: readonly { readonly userId: string }[] },
  how: { actorId: string | null; publicReason?: string } & (
    | { about: "teamWithdrawn" }
    | Pick<Extract<News, { about: "teamRestored" }>, "about" | "ahead">
  ),
): Promise<void> {
  const { actorId, ...why } = how;
  const news = { ...why, contest: contest.name, team: number, teamName: name };
  const userIds = members.map(({ userId }) => userId).filter((userId) => userId !== actorId);
  await notify(tx, { subject: `withdrawal:${randomUUID()}`, contestId, news, userIds });
}

/** Notifies the contest's organizers, except for members of the team, that a team withdrew by itself; call it in the same transaction. */
export async function notifyOrganizers(
  tx: Transaction,
  {
    contestId,
    number,
    name,
    contest,
    members,
  }: NotifiedTeam & {
    readonly contest: { readonly slug: string };
    readonly members: readonly { readonly userId: string }[];
  },
): Promise<void> {
  const named = { contest: contest.name, contestSlug: contest.slug, team: number, teamName: name };
  const isMember = (organizer: string) => members.some(({ userId }) => userId === organizer);
  const userIds = (await organizersOf(tx, contestId)).filter((organizer) => !isMember(organizer));
  const subject = `withdrawal-to-organizers:${randomUUID()}`;
  await notify(tx, { subject, contestId, news: { about: "withdrawal", ...named }, userIds });
}

/**
 * Notifies somebody that they were appointed to vote for the best presenter. Call it in the same transaction.
 * @param examiner `newAccount`: whether an account was created for them, with a password that they do not know yet
 */
export async function notifyJuryMember(
  tx: Transaction,
  contest: { readonly id: string; readonly name: string },
  { id, userId, newAccount }: { id: string; userId: string; newAccount: boolean },
): Promise<void> {
  const news = { about: "examiner", contest: contest.name, newAccount } as const;
  await notify(tx, { subject: `examiner:${id}`, contestId: contest.id, news, userIds: [userId] });
}

/** Notifies somebody that they are no longer a jury member; call it in the same transaction. */
export async function notifyJuryMemberRemoved(
  tx: Transaction,
  contest: { readonly id: string; readonly name: string },
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const news = { about: "examinerRemoved", contest: contest.name } as const;
  await notify(tx, { subject: `examiner-removed:${id}`, contestId: contest.id, news, userIds: [userId] });
}
