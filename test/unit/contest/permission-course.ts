import type { Viewer } from "../../../lib/contest/permissions.ts";
import type { Condition, Standing } from "../../../lib/contest/standing.ts";

/** The team that the things of the table belong to. */
export const TEAM = "team";

const nobody: Viewer = {
  userId: null,
  isAdministrator: false,
  appointment: null,
  lacksFactor: false,
  teamId: null,
  isCaptain: false,
  isJuryMember: false,
};
const user: Viewer = { ...nobody, userId: "somebody" };

/** Everybody who can ask, by what they are towards {@link TEAM}. */
export const PEOPLE: Readonly<Record<string, Viewer>> = {
  anonymous: nobody,
  "in no team": user,
  "in another team": { ...user, teamId: "other" },
  "another's captain": { ...user, teamId: "other", isCaptain: true },
  owner: { ...user, teamId: TEAM },
  captain: { ...user, teamId: TEAM, isCaptain: true },
  jury: { ...user, isJuryMember: true },
  organizer: { ...user, appointment: "ORGANIZER" },
  "organizing owner": { ...user, appointment: "ORGANIZER", teamId: TEAM },
  helper: { ...user, appointment: "HELPER" },
  auditor: { ...user, appointment: "AUDITOR" },
  administrator: { ...user, isAdministrator: true },
  "organizer without a second factor": { ...user, appointment: "ORGANIZER", lacksFactor: true },
};

const at = (stage: Standing["stage"], ...conditions: Condition[]): Standing => ({
  stage,
  closed: conditions.includes("closed"),
  attackBegun: conditions.includes("attackBegun"),
  attackFeedback: conditions.includes("attackFeedback"),
  resultsPublished: conditions.includes("resultsPublished"),
  dataPublished: conditions.includes("dataPublished"),
});
const attacked = ["closed", "attackBegun"] as const;
const over = [...attacked, "resultsPublished"] as const;

/** A round's course, and how it may stumble. The marks of the table stand for these, from left to right. */
export const COURSE: readonly Standing[] = [
  at("BEFORE"),
  at("REGISTRATION"),
  at("ANONYMIZATION"),
  // Somebody moved the phases back after the close.
  at("ANONYMIZATION", "closed"),
  at("BETWEEN"),
  at("PSEUDONYMIZATION"),
  at("PSEUDONYMIZATION", "closed"),
  // The close waits for a worker.
  at("ATTACK", "attackBegun"),
  at("ATTACK", ...attacked),
  at("ATTACK", ...attacked, "attackFeedback"),
  at("BETWEEN", ...attacked),
  at("RESULTS", ...attacked),
  at("RESULTS", ...over),
  at("AFTER", ...attacked),
  at("AFTER", ...over),
  at("AFTER", ...over, "dataPublished"),
];
