import { z } from "zod";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { phaseFaults, phaseFaultText } from "../../../contest/phase-plan.ts";
import { newRoundSettingsSchema } from "../../../contest/round-settings.ts";
import { teamNameSchema, teamNumberSchema } from "../../people/teams/schemas.ts";
import { emailSchema, userNameSchema } from "../../people/users/schemas.ts";
import { phasesBodySchema } from "../../rounds/clock/set-phases.ts";
import { pictureTextSchema, storySchema } from "../../rounds/introduction/schemas.ts";
import { contestSchema, momentSchema, slugSchema, titleSchema } from "../../rounds/schemas.ts";

/** Version of the file's format. */
export const CONTEST_FORM = "contest/1";
/** The file's name in its folder or archive; data files lie beside it in `data/<round>/`. */
export const CONTEST_FILE = "contest.yaml";

/**
 * The last line of a file that says so (`lastLine: "..."`), as every exported one does: YAML's mark of a document's end. A YAML text that is
 * cut off is often still valid, with fewer teams.
 */
export const LAST_LINE = "...";

/** Kept exactly as published, including trailing white space. */
const rulesTextSchema = z.string().min(1).max(100_000);

const { bodyEn, bodyJa } = storySchema.shape;
const { altEn, altJa } = pictureTextSchema.shape;

const roundSchema = z.strictObject({
  slug: slugSchema,
  name: titleSchema,
  phases: phasesBodySchema.shape.phases.default([]),
  boardFreezesAt: momentSchema.nullable().default(null),
  settings: newRoundSettingsSchema,
  /** Present only with the secret data, so that another installation that continues the round keeps its published commitment. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits")
    .optional(),
});

/** A contest's complete set-up: everything that organizers decide, nothing of what happens during the contest. */
export const contestFileSchema = z
  .strictObject({
    tracecup: z.literal(CONTEST_FORM, `expected ${CONTEST_FORM}`),
    lastLine: z.literal(LAST_LINE, `expected "${LAST_LINE}"`).optional(),
    contest: contestSchema,
    /** What the front page tells of the contest. */
    story: z.strictObject({ en: bodyEn, ja: bodyJa }).optional(),
    /** The picture beside it: its file, which lies beside this one, and what it shows. */
    picture: z
      .strictObject({
        file: z.string().regex(/^picture\.[a-z]+$/, "expected picture.png or the like"),
        en: altEn,
        ja: altJa,
      })
      .optional(),
    rules: z
      .array(
        z.strictObject({
          summary: z.string().max(500).default(""),
          en: rulesTextSchema,
          ja: rulesTextSchema,
        }),
      )
      .default([]),
    /** In order. */
    rounds: z.array(roundSchema).default([]),
    teams: z
      .array(
        z.strictObject({
          number: teamNumberSchema,
          name: teamNameSchema,
          withdrawnAt: momentSchema.nullable().default(null),
        }),
      )
      .default([]),
    examiners: z.array(z.strictObject({ email: emailSchema, name: userNameSchema })).default([]),
  })
  .superRefine(({ rounds, teams, examiners }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    for (const i of repeated(rounds.map(({ slug }) => slug))) {
      refuse(["rounds", i, "slug"], `${rounds[i].slug} is there twice`);
    }
    for (const i of repeated(teams.map(({ number }) => number))) {
      refuse(["teams", i, "number"], `${teams[i].number} is there twice`);
    }
    for (const i of repeated(examiners.map(({ email }) => email))) {
      refuse(["examiners", i, "email"], `${examiners[i].email} is there twice`);
    }
    for (const [i, { number, withdrawnAt }] of teams.entries()) {
      if (number === COMMITTEE_TEAM && withdrawnAt) {
        refuse(["teams", i, "withdrawnAt"], "the committee's own team cannot withdraw");
      }
    }
    for (const [i, { phases }] of rounds.entries()) {
      for (const fault of phaseFaults(phases)) {
        const at = phases.findLastIndex(({ kind }) => kind === fault.kind);
        refuse(["rounds", i, "phases", at, fault.side], phaseFaultText(fault));
      }
    }
  });

/** The indexes of values that occur earlier in the list. */
function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, i) => {
    if (seen.has(value)) return [i];
    seen.add(value);
    return [];
  });
}

export type ContestFile = z.infer<typeof contestFileSchema>;
