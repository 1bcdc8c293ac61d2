import { z } from "zod";
import type { RoundProof } from "../../../use-cases/results/closing/round-proof.ts";
import { publishedFileSchema } from "../../../use-cases/rounds/data-sets/schemas.ts";
import { SET_PARTS } from "../../../use-cases/rounds/data-sets/set-files.ts";
import type { Operation } from "../operation.ts";
import { kindSchema, momentSchema, sha256Schema, teamSchema } from "../schemas/common.ts";
import { exactly } from "../schemas/exactly.ts";

const proofSchema = exactly<RoundProof>()(
  z.object({
    round: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    saltSha256: sha256Schema.meta({ description: "The commitment: SHA-256 of the salt's text." }),
    salt: sha256Schema.nullable().meta({ description: "Null until the round's data are published." }),
    closedAt: momentSchema.nullable(),
    dataPublishedAt: momentSchema.nullable(),
    sets: z.array(
      z.object({
        set: z.string().meta({ example: "team012_data01_IDP" }),
        team: teamSchema,
        kind: kindSchema,
        lockedAt: momentSchema,
        files: z
          .record(z.enum(SET_PARTS), sha256Schema.nullable())
          .meta({ description: "SHA-256 by part; null for parts that you may not read now." }),
        final: z.object({ seed: z.int(), repeats: z.int() }).nullable().meta({
          description:
            "Seed and runs of the final scoring; null if there is none, or until the data are published.",
        }),
      }),
    ),
    auditHead: sha256Schema.nullable().meta({
      description: "Hash of the newest sealed entry of the site's audit log; null if there is none yet.",
    }),
  }),
).meta({ id: "RoundProof" });

export const PROOF_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/published",
    tag: "rounds",
    summary: "A round's commitment and the parts of it that are public",
    who: "all; salt and secret files only once the data are published",
    answers: [{ description: "The proof: docs/verify-pseudonyms.md", schema: proofSchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/published/{team}/{kind}/{part}",
    tag: "rounds",
    summary: "A file of a locked set",
    who: "`public` and `reference`: all teams from the attack phase on; everything: all once the data are published",
    parameters: publishedFileSchema,
    description: "`part` is `reference`, `original`, `anonymized`, `public` or `id-table`.",
    answers: [{ description: "The file, named as in the rulebook.", contentType: "text/csv" }],
    refusals: { not_now: "it is not public yet", no_public_set: "the round has no such locked set" },
  },
];
