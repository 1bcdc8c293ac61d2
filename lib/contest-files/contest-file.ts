import { z } from "zod";
import { phaseFaults } from "../contest/phase-plan.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { phasesBodySchema } from "../rounds/clock/set-phases.ts";
import { contestSchema, slugSchema, titleSchema } from "../rounds/schemas.ts";
import { teamNameSchema, teamNumberSchema } from "../teams/schemas.ts";
import { emailSchema, userNameSchema } from "../users/schemas.ts";

/** What a contest's file begins with, so that a later form can be told from this one. */
export const CONTEST_FORM = "contest/1";
/** How the file is named in its folder or archive; data files lie beside it in `data/<round>/`. */
export const CONTEST_FILE = "contest.yaml";

const momentSchema = phasesBodySchema.shape.phases.element.shape.startsAt;
/** As it was published, to the last blank. */
const rulesTextSchema = z.string().min(1).max(100_000);

const roundSchema = z.strictObject({
  slug: slugSchema,
  name: titleSchema,
  phases: phasesBodySchema.shape.phases.default([]),
  boardFreezesAt: momentSchema.nullable().default(null),
  settings: roundSettingsSchema,
  /** Only beside secret data: another installation that goes on with the round keeps its published commitment. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits")
    .optional(),
});

/** A contest's whole set-up: what an organizer decides, none of what happens during the contest. */
export const contestFileSchema = z
  .strictObject({
    tracecup: z.literal(CONTEST_FORM, `expected ${CONTEST_FORM}`),
    contest: contestSchema,
    rules: z
      .array(
        z.strictObject({
          summary: z.string().max(500).default(""),
          en: rulesTextSchema,
          ja: rulesTextSchema,
        }),
      )
      .default([]),
    /** In their order. */
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
  .superRefine((file, context) => {
    const twice = (list: "rounds" | "teams" | "examiners", field: string, values: readonly unknown[]) => {
      const seen = new Set<unknown>();
      for (const [i, value] of values.entries()) {
        if (seen.has(value)) {
          context.addIssue({ code: "custom", path: [list, i, field], message: `${value} is there twice` });
        }
        seen.add(value);
      }
    };
    twice(
      "rounds",
      "slug",
      file.rounds.map(({ slug }) => slug),
    );
    twice(
      "teams",
      "number",
      file.teams.map(({ number }) => number),
    );
    twice(
      "examiners",
      "email",
      file.examiners.map(({ email }) => email),
    );
    for (const [i, { phases }] of file.rounds.entries()) {
      for (const { kind, side, code, other } of phaseFaults(phases)) {
        const at = phases.findLastIndex((phase) => phase.kind === kind);
        const message = {
          phase_twice: `${kind} is there twice`,
          phase_ends_early: `${kind} must end after its start`,
          phase_overlaps: `${kind} must begin when ${other} has ended, or later`,
        }[code];
        context.addIssue({ code: "custom", path: ["rounds", i, "phases", at, side], message });
      }
    }
  });

export type ContestFile = z.infer<typeof contestFileSchema>;
