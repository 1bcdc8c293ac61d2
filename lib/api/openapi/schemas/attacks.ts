import { z } from "zod";
import type { TeamAttacksView } from "../../../views/targets/load-team-attacks.ts";
import type { TargetsView, TeamAttackView } from "../../../views/targets/targets-view.ts";
import {
  attackCountsSchema,
  attackKindSchema,
  clockShape,
  contestNameSchema,
  kindSchema,
  momentSchema,
  pageShape,
  scoreSchema,
  scoringStateSchema,
  sha256Schema,
  stageSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";
import { failureShape } from "./failure.ts";

const teamAttackSchema = exactly<TeamAttackView>()(
  z.object({
    id: z.uuid(),
    team: teamSchema.meta({ description: "The attacking team." }),
    target: z.object({ team: z.int(), kind: kindSchema }),
    kind: attackKindSchema,
    attempt: z.int().meta({ description: "Number in order of arrival, from 1." }),
    fileName: z.string(),
    sha256: sha256Schema,
    sizeBytes: z.int(),
    submittedAt: momentSchema,
    submittedBy: z.string().nullable(),
    state: scoringStateSchema,
    score: scoreSchema
      .nullable()
      .meta({ description: "s_I or s_T; null until it is scored and visible to you." }),
    counts: attackCountsSchema
      .nullable()
      .meta({ description: "The counts behind the score; null as long as the score is." }),
    ...failureShape,
  }),
).meta({ id: "TeamAttack" });

export const teamAttacksSchema = exactly<TeamAttacksView>()(
  z.object({ attacks: z.array(teamAttackSchema), ...pageShape }),
).meta({ id: "TeamAttacks" });

const fileSchema = z.object({ fileName: z.string(), url: z.string() });

const targetAttacksSchema = z.object({
  fileName: z.string().meta({ description: "The required name of the team's file." }),
  used: z.int(),
  left: z.int(),
  attacks: z.array(teamAttackSchema),
});

const targetSchema = z.object({
  team: teamSchema,
  kind: kindSchema,
  withdrawn: z.boolean(),
  own: z.boolean(),
  userCount: z.int(),
  eventsPerUser: z.int(),
  files: z.object({ public: fileSchema, reference: fileSchema }),
  attacks: z
    .object({ REIDENTIFICATION: targetAttacksSchema, TRACE_INFERENCE: targetAttacksSchema })
    .nullable()
    .meta({ description: "Null if you have no attacking team or there is nothing to attack." }),
});

export const targetsSchema = exactly<TargetsView>()(
  z.object({
    contest: contestNameSchema,
    round: z.object({
      ...clockShape,
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      stage: stageSchema,
    }),
    attacker: teamSchema.nullable().meta({ description: "Your team, if it may attack." }),
    open: z.boolean().meta({ description: "Whether attacks are accepted now." }),
    opensAt: momentSchema.nullable(),
    closesAt: momentSchema.nullable(),
    attackAttempts: z.int(),
    feedback: z.enum(["none", "score"]),
    scoresShown: z.boolean(),
    archive: fileSchema.meta({ description: "The files of all targets in one archive." }),
    targets: z.array(targetSchema).meta({ description: "Ordered by team, IDP before TRP." }),
  }),
).meta({ id: "Targets" });

const acceptedFileSchema = z.object({
  fileName: z.string(),
  status: z.literal("accepted"),
  sha256: sha256Schema,
  id: z.uuid(),
  attempt: z.int(),
  attemptsLeft: z.int(),
});

const refusedFileSchema = z.looseObject({
  fileName: z.string(),
  status: z.literal("refused"),
  code: z.string(),
  detail: z.string(),
});

export const receivedAttacksSchema = z
  .object({
    accepted: z.int(),
    refused: z.int(),
    files: z.array(z.discriminatedUnion("status", [acceptedFileSchema, refusedFileSchema])),
  })
  .meta({ id: "ReceivedAttacks" });
