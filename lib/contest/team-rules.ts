import { COMMITTEE_TEAM } from "./committee-team.ts";
import { ANONYMOUS, may } from "./permissions.ts";
import type { Standing } from "./standing.ts";
import type { Visibility } from "./visibility.ts";

/** The highest possible team number, since file names have three digits for it. */
export const LAST_TEAM_NUMBER = 999;

/** The fields of a contest that registration depends on. */
interface RegisteringContest {
  readonly selfRegistration: boolean;
  readonly visibility: Visibility;
  readonly archivedAt: Date | null;
}

/** An unspecified signed-in user. */
const SOMEBODY = { ...ANONYMOUS, userId: "somebody" };

/**
 * Whether anybody may create an account and found a team: the contest is public and allows self-registration, and one of its rounds is
 * in a stage in which teams may be founded.
 * @param standings of all its rounds
 */
export function isRegistrationOpen(contest: RegisteringContest, standings: readonly Standing[]): boolean {
  if (!contest.selfRegistration || contest.visibility !== "PUBLIC" || contest.archivedAt !== null)
    return false;
  return standings.some((standing) => may(SOMEBODY, "team.found", null, standing));
}

/**
 * Whether results of any of a contest's rounds are published. They depend on all teams' sets and attacks, so the withdrawal of a team
 * would change what others have reached; from then on only an organizer may withdraw a team.
 */
export function hasResults(rounds: readonly { readonly resultsPublishedAt: Date | null }[]): boolean {
  return rounds.some(({ resultsPublishedAt }) => resultsPublishedAt !== null);
}

/** Whether a team with `members` members may take in another one; `maxTeamSize` null means no limit. */
export function hasRoom(members: number, maxTeamSize: number | null): boolean {
  return maxTeamSize === null || members < maxTeamSize;
}

/** The lowest free team number, from 1; null if all are taken. */
export function nextTeamNumber(taken: Iterable<number>): number | null {
  const numbers = new Set(taken);
  let number = COMMITTEE_TEAM + 1;
  while (numbers.has(number)) number++;
  return number <= LAST_TEAM_NUMBER ? number : null;
}

/** Whether a member is the only captain of a team with other members, and so must hand over the captaincy before leaving. */
export function mustHandOver(
  members: readonly { readonly userId: string; readonly role: "CAPTAIN" | "MEMBER" }[],
  userId: string,
): boolean {
  const captains = members.filter(({ role }) => role === "CAPTAIN");
  return members.length > 1 && captains.length === 1 && captains[0].userId === userId;
}

/** The fields of a team that decide whether its last member may leave. */
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
 * Whether somebody is the captain and only member of a team that still takes part. Their leaving would keep an empty team ranked and
 * attacked, so they must withdraw it first. No longer required once results are published, when captains may not withdraw.
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
 * Whether somebody who left a team may know secret traces of it, because these were imported before the person left.
 * @param leftAt null: the time is unknown, or the person is still a member
 * @param cameAt when each of the team's sets whose round's data are not published was first imported
 */
export function mayKnowTraces(leftAt: Date | null, cameAt: readonly Date[]): boolean {
  return cameAt.some((at) => leftAt === null || at <= leftAt);
}
