import { z } from "zod";

/** One kind of job: its name in the queue, what its payload must be, and how the queue retries it. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Tries after the first one that an error may use up. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled for each further one. */
  readonly retryDelay: number;
  /**
   * When the queue itself gives an active job up. Long: a lost worker is found by its heartbeat
   * (docs/decisions/0002), not by this.
   */
  readonly expireInSeconds: number;
}

/** Scores one submission: runs or resumes the scoring that it names. */
export const SCORE_SUBMISSION: JobDefinition<{ scoringId: string }> = {
  name: "score-submission",
  schema: z.strictObject({ scoringId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 6 * 60 * 60,
};

/** Counts what lies behind a scoring's numbers. */
export const DETAIL_SCORING: JobDefinition<{ scoringId: string }> = {
  name: "detail-scoring",
  schema: z.strictObject({ scoringId: z.uuid() }),
  // A pure function of the files: what fails once fails again, but for an outage.
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 10 * 60,
};

/** Makes the next repeat of a scoring under other seeds, and queues the one after it. */
export const REPEAT_SCORING: JobDefinition<{ scoringId: string }> = {
  name: "repeat-scoring",
  schema: z.strictObject({ scoringId: z.uuid() }),
  // A function of files and seeds: what fails once fails again. Lost workers are lib/spreads' to find.
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 6 * 60 * 60,
};

/** Scores one team's attack on another's public set: milliseconds to seconds. */
export const SCORE_TEAM_ATTACK: JobDefinition<{ attackId: string }> = {
  name: "score-team-attack",
  schema: z.strictObject({ attackId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 60 * 60,
};

/** Scores one team's attack anew, for a re-scoring that is a preview. */
export const RESCORE_TEAM_ATTACK: JobDefinition<{ rescoredId: string }> = {
  name: "rescore-team-attack",
  schema: z.strictObject({ rescoredId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 60 * 60,
};

/** Runs one method of the privacy lab: the run that it names. */
export const RUN_LAB_METHOD: JobDefinition<{ runId: string }> = {
  name: "run-lab-method",
  schema: z.strictObject({ runId: z.uuid() }),
  // A run is a function of its parameters: what fails once fails again. Lost workers are lib/lab-runs' to find.
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 60 * 60,
};

const mailJobSchema = z.union([
  z.strictObject({ noticeId: z.uuid() }),
  /** The address that somebody typed who forgot their password: whether it is an account's, the worker finds out. */
  z.strictObject({ resetFor: z.string(), locale: z.string(), askedAt: z.iso.datetime() }),
  z.strictObject({ passwordChangedOf: z.uuid() }),
  /** Whose account is deleted: when the mail goes out, nothing else knows them any more. */
  z.strictObject({
    accountDeleted: z.strictObject({ name: z.string(), email: z.string(), locale: z.string() }),
  }),
]);

/** The mail of a notice, or one about an account. */
export type MailJob = z.infer<typeof mailJobSchema>;

/** Sends one mail. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: "send-mail",
  schema: mailJobSchema,
  // A mail server may be away for hours: the last of these tries comes after about nine.
  retryLimit: 10,
  retryDelay: 30,
  expireInSeconds: 5 * 60,
};

/** Every kind of job; a worker makes their queues at its start. */
export const JOBS = [
  SCORE_SUBMISSION,
  SCORE_TEAM_ATTACK,
  RESCORE_TEAM_ATTACK,
  DETAIL_SCORING,
  REPEAT_SCORING,
  RUN_LAB_METHOD,
  SEND_MAIL,
] as const;
