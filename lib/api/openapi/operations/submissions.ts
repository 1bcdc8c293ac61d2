import { varianceRequestSchema } from "../../../use-cases/submissions/score-variance/schemas.ts";
import { uploadParametersSchema } from "../../../use-cases/uploads/upload-parameters.ts";
import { ownSubmissionsQuerySchema } from "../../../views/load-own-submissions.ts";
import type { Operation } from "../operation.ts";
import { idempotencyKeySchema } from "../schemas/idempotency-key.ts";
import {
  madeSubmissionSchema,
  ownSubmissionsSchema,
  submissionDetailSchema,
  submissionSchema,
  submissionVarianceSchema,
  userTraceSchema,
} from "../schemas/submissions.ts";

const handingIn: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/submissions",
    tag: "submissions",
    summary: "Your team's submissions",
    who: "team members",
    query: ownSubmissionsQuerySchema,
    answers: [
      {
        description: "A page of submissions for each data set, latest first",
        schema: ownSubmissionsSchema,
      },
    ],
    refusals: { no_team: "you are in no team of the contest" },
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/submissions",
    tag: "submissions",
    summary: "Submits an anonymized trace set",
    who: "team members while the anonymization phase is open",
    description:
      "The file is the body or the first file of a multipart form; it may be gzipped. The phase must be open when its last byte arrives; or when the request arrives, if it declares `Content-Digest` (RFC 9530).",
    query: uploadParametersSchema,
    headers: idempotencyKeySchema,
    body: {
      description: "`anotraces_teamNNN_dataNN_KIND.csv`",
      contentTypes: ["text/csv", "application/gzip", "multipart/form-data"],
    },
    answers: [
      { status: 201, description: "Stored; scoring starts immediately", schema: madeSubmissionSchema },
    ],
    refusals: {
      invalid_file:
        "the file violates the format: `errorCount` and the first `errors`, each with line and reason",
      bad_file_name: "the file name does not match the team or the data set",
      too_large: "the decompressed file is larger than the round allows",
      too_large_for_round:
        "the decompressed file is larger than makes sense in the round: `users`, `events`, `regions` per list, `maxBytes`",
      team_quota:
        "the team's files in the round take as much room as a team may use: `used` and `allowed`, in MB",
      disk_reserve: "the platform has little room left and takes no uploads for now",
      submissions_pending: "too many of the team's submissions wait for their scores: `limit`, `pending`",
      upload_too_slow: "the upload took more than five minutes, or came with less than 16 kB a second",
      bad_digest: "the request's `Content-Digest` cannot be read",
      digest_mismatch: "the content has another SHA-256 than `Content-Digest` declared: `expected`, `found`",
      bad_idempotency_key: "the request's `Idempotency-Key` is not 1 to 200 visible ASCII characters",
      idempotency_key_reused: "you used this `Idempotency-Key` for another request within the last 24 hours",
      broken_gzip: "the compressed bytes are damaged, incomplete or followed by others",
      phase_not_open: "the phase has not begun",
      phase_closed: "the phase is over",
      no_team: "you are in no team of the contest",
      no_data_set: "the team has no such data set",
      data_set_replaced: "the organizers replaced the data set while the file was being received",
      rules_not_accepted: "you must accept the contest's rules first",
      submissions_per_day: "the day's limit is reached: `rule`, `limit`, `used`, `resetsAt`",
      submissions_per_phase: "the phase's limit is reached: `rule`, `limit`, `used`",
      too_many_uploads: "per user, two uploads are read at a time and at most forty more wait",
    },
  },
  {
    method: "put",
    path: "/api/v1/submissions/{submission}/pick",
    tag: "submissions",
    summary: "Picks the submission that counts",
    who: "the team's members while the anonymization phase is open",
    answers: [{ status: 204, description: "Picked" }],
    refusals: { not_valid: "it is not valid, or not scored yet" },
  },
  {
    method: "delete",
    path: "/api/v1/submissions/{submission}/pick",
    tag: "submissions",
    summary: "Removes the pick: the latest valid submission counts again",
    who: "the team's members while the anonymization phase is open",
    answers: [{ status: 204, description: "Done" }],
  },
];

const reading: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/submissions/{submission}",
    tag: "submissions",
    summary: "A submission with the scores known so far",
    who: "all; seed, sender, attempts and errors only for the team and organizers",
    answers: [{ description: "The submission", schema: submissionSchema }],
    refusals: { submission_not_found: "there is no such submission" },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/events",
    tag: "submissions",
    summary: "Notifies of changes to the submission",
    who: "all",
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/file",
    tag: "submissions",
    summary: "The submitted file",
    who: "the team, organizers",
    description: "The download is recorded in the audit log.",
    answers: [{ description: "The file", contentType: "text/csv" }],
  },
  {
    method: "post",
    path: "/api/v1/submissions/{submission}/detail",
    tag: "submissions",
    summary: "Requests the computation of the details behind the scores",
    who: "the team, organizers; all once the data are published",
    answers: [{ status: 202, description: "Requested; `GET` shows when it is done." }],
    refusals: { not_scored: "the submission has no scores yet" },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/detail",
    tag: "submissions",
    summary: "Where the set loses utility and where its users are re-identified",
    who: "the team, organizers; all once the data are published",
    answers: [
      { description: "s_U by day and time of day, losses by region", schema: submissionDetailSchema },
    ],
  },
  {
    method: "post",
    path: "/api/v1/submissions/{submission}/spread",
    tag: "submissions",
    summary: "Requests repeated scorings, to estimate how much the scores depend on the seed",
    who: "the team, organizers",
    description:
      "Each repeat increases both seeds by one, as `tracecup score --repeats` does. Submissions waiting for their scores go first. No score changes.",
    body: { schema: varianceRequestSchema, example: { repeats: 10 } },
    answers: [{ status: 202, description: "Requested; `GET` shows the progress." }],
    refusals: {
      not_scored: "the submission has no scores yet",
      final_scores: "the scores are means of a final scoring's repeats already",
      spread_under_way: "a smaller number of repeats is in progress: `repeats`",
      too_many_spreads: "repeats of two of the team's submissions are already in progress",
    },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/spread",
    tag: "submissions",
    summary: "How much the attack scores depend on the seed",
    who: "the team, organizers",
    description: "The ranking uses only the stored scores, never a mean.",
    answers: [
      { description: "Mean, standard deviation and 95 % interval", schema: submissionVarianceSchema },
    ],
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/traces/{user}",
    tag: "submissions",
    summary: "A user's original locations beside those in the anonymized set",
    who: "the team, organizers",
    description: "Recorded in the audit log once a day.",
    answers: [{ description: "Event by event", schema: userTraceSchema }],
    refusals: { detail_absent: "the details are not computed yet", no_such_user: "there is no such user" },
  },
];

export const SUBMISSION_OPERATIONS: readonly Operation[] = [...handingIn, ...reading];
