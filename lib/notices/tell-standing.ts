import { randomUUID } from "node:crypto";
import type { Transaction } from "../db/client.ts";
import type { News } from "./news.ts";
import { organizersOf } from "./recipients.ts";
import { tell } from "./tell.ts";

/** A team as its people are told of it. */
interface ToldTeam {
  readonly number: number;
  readonly name: string;
  readonly contest: { readonly name: string };
}

/** A member as the team stood before the act. */
interface ToldMember {
  readonly userId: string;
  readonly role: "CAPTAIN" | "MEMBER";
  readonly user: { readonly name: string };
}

/**
 * Tells a team's new captain, and whoever was captain until now (where organizers invited them, several were); inside the
 * transaction that makes them so. Whoever did it knows.
 */
export async function tellCaptains(
  tx: Transaction,
  { number, name, contest, members }: ToldTeam & { readonly members: readonly ToldMember[] },
  { actorId, captain }: { actorId: string | null; captain: ToldMember },
): Promise<void> {
  const news = { contest: contest.name, team: number, teamName: name, captain: captain.user.name };
  // Somebody can become captain more than once, and is told each time.
  const subject = `${captainSubject(captain.userId)}${randomUUID()}`;
  const formers = members.filter(({ role, userId }) => role === "CAPTAIN" && userId !== captain.userId);
  const others = (people: readonly ToldMember[]) =>
    people.map(({ userId }) => userId).filter((userId) => userId !== actorId);
  const fresh = others(captain.role === "CAPTAIN" ? [] : [captain]);
  await tell(tx, { subject, news: { about: "captain", own: true, ...news }, userIds: fresh });
  await tell(tx, { subject, news: { about: "captain", own: false, ...news }, userIds: others(formers) });
}

/** What the subject of every notice begins with that names a user as captain. */
export function captainSubject(userId: string): string {
  return `captain:${userId}:`;
}

/** Tells somebody that another took them out of their team; inside the transaction that does. */
export async function tellRemoved(
  tx: Transaction,
  { number, name, contest }: ToldTeam,
  member: { readonly id: string; readonly userId: string },
): Promise<void> {
  const news = { about: "memberRemoved", contest: contest.name, team: number, teamName: name } as const;
  await tell(tx, { subject: `member-removed:${member.id}`, news, userIds: [member.userId] });
}

/**
 * Tells the members of a team, but whoever did it, that it has withdrawn or takes part again; inside the transaction.
 * @param how `publicReason`: where results are published, why they change; `ahead`: what the contest still takes in
 */
export async function tellWithdrawal(
  tx: Transaction,
  { number, name, contest, members }: ToldTeam & { readonly members: readonly { readonly userId: string }[] },
  how: { actorId: string | null; publicReason?: string } & (
    | { about: "teamWithdrawn" }
    | Pick<Extract<News, { about: "teamRestored" }>, "about" | "ahead">
  ),
): Promise<void> {
  const { actorId, ...why } = how;
  const news = { ...why, contest: contest.name, team: number, teamName: name };
  const userIds = members.map(({ userId }) => userId).filter((userId) => userId !== actorId);
  await tell(tx, { subject: `withdrawal:${randomUUID()}`, news, userIds });
}

/** Tells the organizers, but those who are in it, that a team has withdrawn by itself; inside the transaction. */
export async function tellOrganizers(
  tx: Transaction,
  {
    number,
    name,
    contest,
    members,
  }: ToldTeam & {
    readonly contest: { readonly slug: string };
    readonly members: readonly { readonly userId: string }[];
  },
): Promise<void> {
  const named = { contest: contest.name, contestSlug: contest.slug, team: number, teamName: name };
  const isMember = (organizer: string) => members.some(({ userId }) => userId === organizer);
  const userIds = (await organizersOf(tx)).filter((organizer) => !isMember(organizer));
  const subject = `withdrawal-to-organizers:${randomUUID()}`;
  await tell(tx, { subject, news: { about: "withdrawal", ...named }, userIds });
}

/**
 * Tells somebody that they vote for the best presenter; inside the transaction that names them.
 * @param examiner `newAccount`: whether it was made for this, with a password that they do not know yet
 */
export async function tellExaminer(
  tx: Transaction,
  contest: { readonly name: string },
  { id, userId, newAccount }: { id: string; userId: string; newAccount: boolean },
): Promise<void> {
  const news = { about: "examiner", contest: contest.name, newAccount } as const;
  await tell(tx, { subject: `examiner:${id}`, news, userIds: [userId] });
}

/** Tells somebody that they vote no more; inside the transaction that takes the vote from them. */
export async function tellExaminerRemoved(
  tx: Transaction,
  contest: { readonly name: string },
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const news = { about: "examinerRemoved", contest: contest.name } as const;
  await tell(tx, { subject: `examiner-removed:${id}`, news, userIds: [userId] });
}
