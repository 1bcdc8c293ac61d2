import { z } from "zod";

/**
 * What can be listened to: the API's addresses, with `*` for a slug or id. There are narrow subjects for pages that many people have
 * open: listening to the whole contest, they would be read again every second while sets are submitted.
 */
const ADDRESSES = {
  /** Everything that the contest's leaderboard shows. */
  contest: "contests/*",
  /** What organizers and teams do, except for submissions and attacks. */
  information: "contests/*/information",
  /** The same, and the team's own submissions. */
  team: "teams/*",
  submission: "submissions/*",
  targets: "rounds/*/targets",
  labRun: "lab/runs/*",
  notices: "notices",
} as const;

type SubjectKind = keyof typeof ADDRESSES;

/** A subject to listen to. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Its slug or id; empty for a kind of which there is only one. */
  readonly name: string;
  /** Its address, e.g. `contests/demo`. */
  readonly about: string;
}

const PATTERNS = (Object.keys(ADDRESSES) as SubjectKind[]).map(
  (kind) => [kind, new RegExp(`^${ADDRESSES[kind].replace("*", "([^/]*)")}$`)] as const,
);

const MOST_SUBJECTS = 20;

/** The query of a stream of several subjects: addresses separated by commas; repeated ones count once. */
export const eventsQuerySchema = z.strictObject({
  about: z
    .string()
    .transform((list, { addIssue }): readonly Subject[] => {
      const addresses = [...new Set(list.split(","))];
      const subjects = addresses.map(findSubject);
      const unknown = subjects.indexOf(null);
      if (unknown >= 0) addIssue(`"${addresses[unknown]}" cannot be listened to`);
      if (subjects.length > MOST_SUBJECTS) addIssue(`${MOST_SUBJECTS} subjects at most`);
      return subjects.filter((subject) => subject !== null);
    })
    .meta({
      description: `Subjects to listen to, separated by commas: ${Object.values(ADDRESSES)
        .map((address) => `\`${address}\``)
        .join(", ")}.`,
      example: "contests/demo,notices",
    }),
});

/** The subject of a kind. @param name its slug or id */
export function subjectOf(kind: SubjectKind, name = ""): Subject {
  return { kind, name, about: ADDRESSES[kind].replace("*", () => name) };
}

function findSubject(about: string): Subject | null {
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(about);
    if (found) return { kind, name: found[1] ?? "", about };
  }
  return null;
}
