import { z } from "zod";
import { ATTACK_KINDS } from "../../contest/attack-kinds.ts";
import { PHASE_KINDS } from "../../contest/phases.ts";
import { STAGES } from "../../contest/stage.ts";
import { DATA_KINDS } from "../../core/formats/file-names.ts";

/** ISO 8601, UTC. */
export const momentSchema = z.iso.datetime();

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const kindSchema = z.enum(DATA_KINDS);

export const teamSchema = z.object({ number: z.int().min(0).max(999), name: z.string() });

export const scoreSchema = z.number().min(0).max(1);

export const stageSchema = z.enum(STAGES).meta({ description: "Where a round stands by its own clock." });

export const roleSchema = z.enum(["CAPTAIN", "MEMBER"]);

export const attackKindSchema = z.enum(ATTACK_KINDS);

/** What the score of a team's attack was counted from. */
export const attackCountsSchema = z.union([
  z.object({ hits: z.int(), total: z.int() }),
  z.object({ gainSum: z.number(), weightSum: z.number() }),
]);

export const scoringStateSchema = z.enum(["QUEUED", "SCORING", "SCORED", "FAILED"]);

/** How answers name the contest that something belongs to. */
export const contestNameSchema = z.object({ slug: z.string(), name: z.string(), timeZone: z.string() });

/** The same of a contest that may be over. */
export const resultsContestSchema = contestNameSchema.extend({ archived: z.boolean() });

/** A round's phases, and whether they turn. */
export const clockShape = {
  phases: z.array(z.object({ kind: z.enum(PHASE_KINDS), startsAt: momentSchema, endsAt: momentSchema })),
  heldAt: momentSchema
    .nullable()
    .meta({ description: "Since when the organizers hold the clock; null: it runs." }),
};

/** Whether a round's public board is frozen. */
export const frozenSchema = momentSchema
  .nullable()
  .meta({ description: "Since when the public board stands still; null: it moves." });

/** What a page of a list is continued by. */
export const nextBeforeSchema = z
  .uuid()
  .nullable()
  .meta({ description: "What `before` has to be for the page after this one; null on the last." });

/** Where a page stands in a list. */
export const pageShape = {
  total: z.int().meta({ description: "How many were found, on all pages." }),
  page: z.int(),
  pages: z.int(),
};
