import { z } from "zod";
import { ATTACK_KINDS } from "../../../contest/attack-kinds.ts";
import { PHASE_KINDS } from "../../../contest/phases.ts";
import { STAGES } from "../../../contest/stage.ts";
import { DATA_KINDS } from "../../../core/formats/file-names.ts";

/** ISO 8601, UTC. */
export const momentSchema = z.iso.datetime();

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const kindSchema = z.enum(DATA_KINDS);

export const teamSchema = z.object({ number: z.int().min(0).max(999), name: z.string() });

export const scoreSchema = z.number().min(0).max(1);

export const stageSchema = z.enum(STAGES).meta({ description: "The round's stage by its own clock." });

export const roleSchema = z.enum(["CAPTAIN", "MEMBER"]);

export const attackKindSchema = z.enum(ATTACK_KINDS);

/** The counts behind the score of a team's attack. */
export const attackCountsSchema = z.union([
  z.object({ hits: z.int(), total: z.int() }),
  z.object({ gainSum: z.number(), weightSum: z.number() }),
]);

export const scoringStateSchema = z.enum(["QUEUED", "SCORING", "SCORED", "FAILED"]);

/** A contest's identification in responses. */
export const contestNameSchema = z.object({ slug: z.string(), name: z.string(), timeZone: z.string() });

/** The same for a contest that may be archived. */
export const resultsContestSchema = contestNameSchema.extend({ archived: z.boolean() });

/** A round's phases, and whether its clock is held. */
export const clockShape = {
  phases: z.array(z.object({ kind: z.enum(PHASE_KINDS), startsAt: momentSchema, endsAt: momentSchema })),
  heldAt: momentSchema
    .nullable()
    .meta({ description: "When the organizers put the clock on hold; null while it runs." }),
};

/** Whether a round's public board is frozen. */
export const frozenSchema = momentSchema
  .nullable()
  .meta({ description: "Since when the public leaderboard is frozen; null if it is not." });

/** The cursor of a list's next page. */
export const nextBeforeSchema = z
  .uuid()
  .nullable()
  .meta({ description: "The value of `before` for the next page; null on the last page." });

/** A page's place in a list. */
export const pageShape = {
  total: z.int().meta({ description: "Number of results on all pages." }),
  page: z.int(),
  pages: z.int(),
};

/** Teams by the kind of score that their attacks reached. */
export const reachedBySchema = z.object({
  reidentification: z.array(z.int()),
  traceInference: z.array(z.int()),
});
