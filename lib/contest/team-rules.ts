import { COMMITTEE_TEAM } from "./committee-team.ts";
import { ANONYMOUS, may } from "./permissions.ts";
import type { Standing } from "./standing.ts";

/** The highest number that a team can have: file names hold three digits. */
export const LAST_TEAM_NUMBER = 999;

/** A contest as far as registration needs it. */
interface RegisteringContest {
  readonly selfRegistration: boolean;
  readonly archivedAt: Date | null;
}

/** Anybody who has an account. */
const SOMEBODY = { ...ANONYMOUS, userId: "somebody" };

/**
 * Whether anybody may make an account and found a team: the contest is open to all, and one of its rounds stands where
 * teams are founded.
 * @param standings of all its rounds
 */
export function isRegistrationOpen(contest: RegisteringContest, standings: readonly Standing[]): boolean {
  if (!contest.selfRegistration || contest.archivedAt !== null) return false;
  return standings.some((standing) => may(SOMEBODY, "team.found", null, standing));
}

/**
 * Whether results of a contest are published, be it of one round: they rest on all teams' sets and attacks, and a team that
 * withdrew would change what others have reached. An organizer alone may take it out then.
 */
export function hasResults(rounds: readonly { readonly resultsPublishedAt: Date | null }[]): boolean {
  return rounds.some(({ resultsPublishedAt }) => resultsPublishedAt !== null);
}

/** Whether a team of so many members may take in another one; `maxTeamSize` null: always. */
export function hasRoom(members: number, maxTeamSize: number | null): boolean {
  return maxTeamSize === null || members < maxTeamSize;
}

/** The lowest number from 1 that no team has; null when all are taken. */
export function nextTeamNumber(taken: Iterable<number>): number | null {
  const numbers = new Set(taken);
  let number = COMMITTEE_TEAM + 1;
  while (numbers.has(number)) number++;
  return number <= LAST_TEAM_NUMBER ? number : null;
}

/** Whether a member is the only captain of others, who hands the captaincy over before leaving. */
export function mustHandOver(
  members: readonly { readonly userId: string; readonly role: "CAPTAIN" | "MEMBER" }[],
  userId: string,
): boolean {
  const captains = members.filter(({ role }) => role === "CAPTAIN");
  return members.length > 1 && captains.length === 1 && captains[0].userId === userId;
}

/** A team as far as it matters who is left in it. */
interface ManagedTeam {
  readonly number: number;
  readonly withdrawnAt: Date | null;
  readonly members: readonly { readonly userId: string; readonly role: "CAPTAIN" | "MEMBER" }[];
  readonly contest: {
    readonly archivedAt: Date | null;
    readonly rounds: readonly { readonly resultsPublishedAt: Date | null }[];
  };
}

/**
 * Whether somebody is the captain and the last member of a team that takes part: without them it would be ranked and attacked,
 * and nobody would be there. They withdraw it first, as long as that is theirs to do; then nothing keeps them.
 */
export function mustWithdraw(
  { number, withdrawnAt, members, contest }: ManagedTeam,
  userId: string,
): boolean {
  const [last, ...others] = members;
  const isLast = last?.userId === userId && last.role === "CAPTAIN" && others.length === 0;
  const takesPart = withdrawnAt === null && contest.archivedAt === null && number !== COMMITTEE_TEAM;
  return isLast && takesPart && !hasResults(contest.rounds);
}

/**
 * Whether somebody who left a team may know traces of it that are secret: they came while the person was in it.
 * @param leftAt null: it is not known when, or they are in it still
 * @param cameAt when each of the team's sets first came whose round's data are not published
 */
export function mayKnowTraces(leftAt: Date | null, cameAt: readonly Date[]): boolean {
  return cameAt.some((at) => leftAt === null || at <= leftAt);
}
