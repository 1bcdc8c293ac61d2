import {
  DETAIL_SCORING,
  type JobDefinition,
  REPEAT_SCORING,
  RESCORE_TEAM_ATTACK,
  RUN_LAB_METHOD,
  SCORE_SUBMISSION,
  SCORE_TEAM_ATTACK,
  SEND_MAIL,
} from "../../../platform/queue/jobs.ts";

/** The kinds of jobs as organizers see them. */
export const JOB_KINDS = [
  "scoring",
  "teamAttack",
  "rescoredAttack",
  "detail",
  "repeat",
  "labRun",
  "mail",
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** The queue's definition of each kind. */
export const JOB_OF = {
  scoring: SCORE_SUBMISSION,
  teamAttack: SCORE_TEAM_ATTACK,
  rescoredAttack: RESCORE_TEAM_ATTACK,
  detail: DETAIL_SCORING,
  repeat: REPEAT_SCORING,
  labRun: RUN_LAB_METHOD,
  mail: SEND_MAIL,
} as const satisfies Record<JobKind, Pick<JobDefinition<never>, "name">>;
