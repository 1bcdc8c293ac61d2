import { z } from "zod";
import type { MatrixView } from "../../../views/results/matrix-view.ts";
import {
  clockShape,
  frozenSchema,
  kindSchema,
  momentSchema,
  resultsContestSchema,
  scoreSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";

export const minimumReasonSchema = z
  .enum(["attack", "unattacked", "invalid", "missing"])
  .meta({ description: "Where a minimum comes from; invalid and missing sets count 0, unattacked sets 1." });

const matrixSchema = z.object({
  columns: z.array(
    z.object({
      id: z.string().meta({ description: "`team012`, or the sample program's name." }),
      team: teamSchema.nullable(),
      program: z.string().nullable(),
      sum: z
        .number()
        .meta({ description: "Sum over all valid sets; a lower sum means a stronger attacker." }),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.string().meta({ example: "team012_data01_IDP" }),
      team: teamSchema,
      kind: kindSchema,
      valid: z.boolean(),
      utilityScore: scoreSchema,
      submission: z.object({ id: z.uuid(), number: z.int(), submittedAt: momentSchema }).nullable(),
      scores: z.record(z.string(), scoreSchema).meta({
        description: "The lowest score of the attempts, by column; absent without an attack.",
      }),
      minimum: scoreSchema,
      reason: minimumReasonSchema,
      lowest: z.array(z.string()).meta({ description: "Columns with the lowest score of the row." }),
    }),
  ),
});

export const matrixViewSchema = exactly<MatrixView>()(
  z.object({
    contest: resultsContestSchema,
    rounds: z.array(
      z.object({
        ...clockShape,
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        frozenSince: frozenSchema,
        final: z.boolean().meta({ description: "Whether its results are published." }),
        publishedAt: momentSchema
          .nullable()
          .meta({ description: "When this platform published them; null if it did not." }),
        requiredUtility: scoreSchema,
        weight: z.number(),
        attackers: z.array(z.string()),
        teamAttacks: z
          .enum(["published", "organizers", "withheld"])
          .nullable()
          .meta({ description: "Whether teams' attacks are included in the numbers." }),
        published: z
          .object({
            source: z.string(),
            sha256: z.string(),
            importedAt: momentSchema,
            differences: z
              .int()
              .meta({ description: "How many published numbers differ from those computed here." }),
          })
          .nullable(),
        matrices: z.object({ reidentification: matrixSchema, traceInference: matrixSchema }),
      }),
    ),
  }),
).meta({ id: "Matrix" });
