import { z } from "zod";

/** One kind of job: its name in the queue, the schema of its payload, and how the queue retries it. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Retries after a first try that failed. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled for each further one. */
  readonly retryDelay: number;
  /**
   * Seconds after which the queue itself expires an active job. Long, because lost workers are found by their heartbeats
   * (docs/decisions/0002) rather than by this.
   */
  readonly expireInSeconds: number;
}

export interface ScoringJob {
  readonly scoringId: string;
  /** The team whose submission it is, for which only a share of a worker's threads runs; absent in previews of re-scorings. */
  readonly teamId?: string;
}

/** Runs or resumes the named scoring of a submission. */
export const SCORE_SUBMISSION: JobDefinition<ScoringJob> = {
  name: "score-submission",
  schema: z.strictObject({ scoringId: z.uuid(), teamId: z.uuid().optional() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 6 * 60 * 60,
};

/** Computes the detail behind a scoring's scores. */
export const DETAIL_SCORING: JobDefinition<{ scoringId: string }> = {
  name: "detail-scoring",
  schema: z.strictObject({ scoringId: z.uuid() }),
  // A pure function of the files, so an error would recur: the retries are for outages.
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 10 * 60,
};

/** Makes the next repeat of a scoring with other seeds, and queues the one after it. */
export const REPEAT_SCORING: JobDefinition<{ scoringId: string }> = {
  name: "repeat-scoring",
  schema: z.strictObject({ scoringId: z.uuid() }),
  // A function of files and seeds, so an error would recur. lib/use-cases/submissions/score-variance queues the repeats of lost workers again.
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 6 * 60 * 60,
};

/** Scores one team's attack on another team's public set; takes milliseconds to seconds. */
export const SCORE_TEAM_ATTACK: JobDefinition<{ attackId: string }> = {
  name: "score-team-attack",
  schema: z.strictObject({ attackId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 60 * 60,
};

/** Scores a team's attack again, for the preview of a re-scoring. */
export const RESCORE_TEAM_ATTACK: JobDefinition<{ rescoredId: string }> = {
  name: "rescore-team-attack",
  schema: z.strictObject({ rescoredId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 60 * 60,
};

/** Runs the named run of a privacy lab method. */
export const RUN_LAB_METHOD: JobDefinition<{ runId: string }> = {
  name: "run-lab-method",
  schema: z.strictObject({ runId: z.uuid() }),
  // A run is a function of its parameters, so an error would recur. lib/use-cases/lab-runs queues the runs of lost workers again.
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 60 * 60,
};

/** What a person is told of at once, in case it was not they who did it. */
const ACCOUNT_CHANGES = [
  "FACTOR_ADDED",
  "FACTOR_REMOVED",
  "RECOVERY_CODES_MADE",
  "RECOVERY_CODE_USED",
  "ROLE_GIVEN",
  "ROLE_ENDED",
] as const;

const mailJobSchema = z.union([
  z.strictObject({ noticeId: z.uuid() }),
  /** The address that was typed in to reset a password; the worker finds out whether it belongs to an account. */
  z.strictObject({ resetFor: z.string(), locale: z.string(), askedAt: z.iso.datetime() }),
  z.strictObject({ passwordChangedOf: z.uuid() }),
  z.strictObject({
    accountChangedOf: z.uuid(),
    change: z.enum(ACCOUNT_CHANGES),
    /** Of a role: which one, and in which contest. */
    role: z.enum(["ORGANIZER", "HELPER", "AUDITOR"]).optional(),
    contest: z.string().optional(),
  }),
  z.strictObject({ confirmAddressOf: z.uuid(), locale: z.string(), askedAt: z.iso.datetime() }),
  /** The owner of a deleted account, whose row is gone by the time the mail is sent. */
  z.strictObject({
    accountDeleted: z.object({ email: z.string(), locale: z.string() }),
  }),
]);

/** A notice's mail, or one about an account. */
export type MailJob = z.infer<typeof mailJobSchema>;

/** Sends one mail. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: "send-mail",
  schema: mailJobSchema,
  // A mail server may be away for hours: with these delays the last retry comes after about nine hours.
  retryLimit: 10,
  retryDelay: 30,
  expireInSeconds: 5 * 60,
};

/** All kinds of jobs; a starting worker creates their queues. */
export const JOBS = [
  SCORE_SUBMISSION,
  SCORE_TEAM_ATTACK,
  RESCORE_TEAM_ATTACK,
  DETAIL_SCORING,
  REPEAT_SCORING,
  RUN_LAB_METHOD,
  SEND_MAIL,
] as const;
