import { z } from "zod";
import type { TeamAttacksView } from "../../views/targets/load-team-attacks.ts";
import type { TargetsView, TeamAttackView } from "../../views/targets/targets-view.ts";
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
    team: teamSchema.meta({ description: "Who attacked." }),
    target: z.object({ team: z.int(), kind: kindSchema }),
    kind: attackKindSchema,
    attempt: z.int().meta({ description: "In the order of arrival, from 1." }),
    fileName: z.string(),
    sha256: sha256Schema,
    sizeBytes: z.int(),
    submittedAt: momentSchema,
    submittedBy: z.string().nullable(),
    state: scoringStateSchema,
    score: scoreSchema
      .nullable()
      .meta({ description: "s_I or s_T; null while it is not scored, or not to be seen yet." }),
    counts: attackCountsSchema
      .nullable()
      .meta({ description: "What the score was counted from; null as long as it is." }),
    ...failureShape,
  }),
).meta({ id: "TeamAttack" });

export const teamAttacksSchema = exactly<TeamAttacksView>()(
  z.object({ attacks: z.array(teamAttackSchema), ...pageShape }),
).meta({ id: "TeamAttacks" });

const fileSchema = z.object({ fileName: z.string(), url: z.string() });

const targetAttacksSchema = z.object({
  fileName: z.string().meta({ description: "How the team's file must be named." }),
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
    .meta({ description: "Null without an attacking team, and where there is nothing to attack." }),
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
    attacker: teamSchema.nullable().meta({ description: "The asker's team, if it may attack." }),
    open: z.boolean().meta({ description: "Whether attacks are taken now." }),
    opensAt: momentSchema.nullable(),
    closesAt: momentSchema.nullable(),
    attackAttempts: z.int(),
    feedback: z.enum(["none", "score"]),
    scoresShown: z.boolean(),
    archive: fileSchema.meta({ description: "Every target's files in one archive." }),
    targets: z.array(targetSchema).meta({ description: "By team, IDP before TRP." }),
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
