import { spreadRequestSchema } from "../../spreads/schemas.ts";
import { uploadParametersSchema } from "../../submissions/upload-parameters.ts";
import { ownSubmissionsQuerySchema } from "../../views/load-own-submissions.ts";
import type { Operation } from "../operation.ts";
import {
  madeSubmissionSchema,
  ownSubmissionsSchema,
  submissionDetailSchema,
  submissionSchema,
  submissionSpreadSchema,
  userTraceSchema,
} from "../schemas/submissions.ts";

const handingIn: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/submissions",
    tag: "submissions",
    summary: "What one's own team has handed in",
    who: "a team's members",
    query: ownSubmissionsQuerySchema,
    answers: [
      {
        description: "Of each data set a page of submissions, the latest first",
        schema: ownSubmissionsSchema,
      },
    ],
    refusals: { no_team: "the asker is in no team of the contest" },
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/submissions",
    tag: "submissions",
    summary: "Hands in an anonymized trace set",
    who: "a team's members while the anonymization phase is open",
    description:
      "The file is the body, or the first file of a multipart form; it may be gzipped. What counts is when the request arrived.",
    query: uploadParametersSchema,
    body: {
      description: "`anotraces_teamNNN_dataNN_KIND.csv`",
      contentTypes: ["text/csv", "application/gzip", "multipart/form-data"],
    },
    answers: [{ status: 201, description: "Stored; scoring begins at once", schema: madeSubmissionSchema }],
    refusals: {
      invalid_file:
        "the file breaks the format: `errorCount` and the first `errors`, each with line and reason",
      bad_file_name: "the name does not fit team or data set",
      too_large: "larger than the round allows, after decompression",
      upload_too_slow: "it took more than five minutes to arrive",
      broken_gzip: "the compressed bytes are damaged",
      phase_not_open: "the phase is still to come",
      phase_closed: "the phase is over",
      no_team: "the asker is in no team of the contest",
      no_data_set: "the team has no such data set",
      rules_not_accepted: "the contest's rules are to be accepted first",
      submissions_per_day: "the day's limit is reached: `rule`, `limit`, `used`, `resetsAt`",
      submissions_per_phase: "the phase's limit is reached: `rule`, `limit`, `used`",
      too_many_uploads: "of one user, four uploads are read at a time and forty more wait",
    },
  },
  {
    method: "put",
    path: "/api/v1/submissions/{submission}/pick",
    tag: "submissions",
    summary: "Makes the submission the one that counts",
    who: "the team's members while the anonymization phase is open",
    answers: [{ status: 204, description: "Picked" }],
    refusals: { not_valid: "it is not valid, or not scored yet" },
  },
  {
    method: "delete",
    path: "/api/v1/submissions/{submission}/pick",
    tag: "submissions",
    summary: "Lets the latest valid submission count again",
    who: "the team's members while the anonymization phase is open",
    answers: [{ status: 204, description: "Done" }],
  },
];

const reading: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/submissions/{submission}",
    tag: "submissions",
    summary: "A submission with its scores as far as they are known",
    who: "all; seed, sender, attempts and errors for the team and organizers",
    answers: [{ description: "The submission", schema: submissionSchema }],
    refusals: { submission_not_found: "there is none" },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/events",
    tag: "submissions",
    summary: "Tells when the submission is worth reading again",
    who: "all",
    answers: [{ description: "Server-Sent Events: `change`", contentType: "text/event-stream" }],
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/file",
    tag: "submissions",
    summary: "The submitted file",
    who: "the team, organizers",
    description: "The download is written into the audit log.",
    answers: [{ description: "The file", contentType: "text/csv" }],
  },
  {
    method: "post",
    path: "/api/v1/submissions/{submission}/detail",
    tag: "submissions",
    summary: "Has a worker count what lies behind the scores",
    who: "the team, organizers; all once the data are published",
    answers: [{ status: 202, description: "`GET` tells when it is done." }],
    refusals: { not_scored: "there is nothing to count yet" },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/detail",
    tag: "submissions",
    summary: "Where the set loses utility and where its users are found",
    who: "the team, organizers; all once the data are published",
    answers: [{ description: "s_U by day and time, losses by region", schema: submissionDetailSchema }],
  },
  {
    method: "post",
    path: "/api/v1/submissions/{submission}/spread",
    tag: "submissions",
    summary: "Has the scoring repeated, to see how far it is a draw",
    who: "the team, organizers",
    description:
      "Both seeds are one higher each time, as with `tracecup score --repeats`. Whatever waits for its scores goes first. Changes no score.",
    body: { schema: spreadRequestSchema, example: { repeats: 10 } },
    answers: [{ status: 202, description: "`GET` tells how far it is." }],
    refusals: {
      not_scored: "there is nothing to repeat yet",
      spread_under_way: "fewer repeats are under way: `repeats`",
      too_many_spreads: "the scorings of two of the team's submissions are being repeated",
    },
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/spread",
    tag: "submissions",
    summary: "How far the attack scores are a draw",
    who: "the team, organizers",
    description: "The ranking uses the stored scores alone, never a mean.",
    answers: [{ description: "Mean, deviation and 95 % interval", schema: submissionSpreadSchema }],
  },
  {
    method: "get",
    path: "/api/v1/submissions/{submission}/traces/{user}",
    tag: "submissions",
    summary: "One user's original locations beside what the set shows",
    who: "the team, organizers",
    description: "Written into the audit log once a day.",
    answers: [{ description: "Event by event", schema: userTraceSchema }],
    refusals: { detail_absent: "the detail is not counted yet", no_such_user: "there is no such user" },
  },
];

export const SUBMISSION_OPERATIONS: readonly Operation[] = [...handingIn, ...reading];
