import { z } from "zod";

/**
 * What can be listened to, as the API names it, with `*` for the slug or id of which one. Narrow ones are for what many have open: while
 * sets come in every second, the pages of all others would be read again as often.
 */
const ADDRESSES = {
  /** All that its leaderboard shows. */
  contest: "contests/*",
  /** What organizers and teams do, but no submissions or attacks. */
  information: "contests/*/information",
  /** The same, and a team's own submissions. */
  team: "teams/*",
  submission: "submissions/*",
  targets: "rounds/*/targets",
  labRun: "lab/runs/*",
  notices: "notices",
} as const;

type SubjectKind = keyof typeof ADDRESSES;

/** Something that can be listened to. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Its slug or id; empty of what there is one of. */
  readonly name: string;
  /** Its address, e.g. `contests/demo`. */
  readonly about: string;
}

const PATTERNS = (Object.keys(ADDRESSES) as SubjectKind[]).map(
  (kind) => [kind, new RegExp(`^${ADDRESSES[kind].replace("*", "([^/]*)")}$`)] as const,
);

const MOST_SUBJECTS = 20;

/** The query of a stream of several subjects: their addresses with commas between, each once however often it is named. */
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
      description: `What to listen to, with commas between: ${Object.values(ADDRESSES)
        .map((address) => `\`${address}\``)
        .join(", ")}.`,
      example: "contests/demo,notices",
    }),
});

/** @param name its slug or id */
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
